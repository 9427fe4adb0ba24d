/** A number with its unit as one piece: `13.2 s`, `50%`, `31,652`. */
export function figureWords(value: number, unit: string | null): string {
  const number = value.toLocaleString('en', { maximumSignificantDigits: 6 });
  if (unit === null) return number;
  return /^[%‰°/]/.test(unit) ? `${number}${unit}` : `${number}\u00a0${unit}`;
}
