import type { Segment } from '@/lib/case-view';

/** A text with what the query met marked in it. */
export function MarkedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
