/** `2026-11-24T14:00` in the reader's zone, as a `datetime-local` input wants it; empty for no date. */
export function toLocalInput(at: string | number | Date | null | undefined): string {
  if (at === null || at === undefined || at === '') return '';
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant a `datetime-local` text means in the reader's zone, in ISO 8601; `null` for an empty or broken text. */
export function fromLocalInput(text: string): string | null {
  if (text === '') return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
