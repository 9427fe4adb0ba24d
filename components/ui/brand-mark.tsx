/** The four shapes of the library (cause, component, symptom, factor) as its sign. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="5" cy="5" r="4" fill="var(--cause)" />
      <rect x="11.5" y="1.5" width="7" height="7" rx="0.5" fill="var(--component)" />
      <path d="M5 11.2 9.2 18.5H.8Z" fill="var(--symptom)" />
      <path d="m15 10.6 4.4 4.4-4.4 4.4-4.4-4.4Z" fill="var(--factor)" />
    </svg>
  );
}
