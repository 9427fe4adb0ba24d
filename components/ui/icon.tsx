const PATHS = {
  search: 'M7.25 12.5a5.25 5.25 0 1 0 0-10.5 5.25 5.25 0 0 0 0 10.5ZM11 11l3.5 3.5',
  cross: 'm4 4 8 8M12 4l-8 8',
  out: 'M6 3.5h6.5V10M12.5 3.5 4 12',
  previous: 'M10 3 5 8l5 5',
  next: 'm6 3 5 5-5 5',
  filter: 'M2 4.5h12M4.5 8h7M6.5 11.5h3',
} as const;

/** A 16-pixel line icon. It says nothing to a screen reader: the words beside it do. */
export function Icon({ name, className }: { name: keyof typeof PATHS; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 16 16" width="1em" height="1em" fill="none" aria-hidden="true">
      <path
        d={PATHS[name]}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
