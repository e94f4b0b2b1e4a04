const DAY_MS = 86_400_000;

/** The instant some days after another one, or after now when that is missing or past. */
export function daysAfter(start: string | null, days: number, now: Date): Date {
  const from = start === null ? now.getTime() : Math.max(new Date(start).getTime(), now.getTime());
  return new Date(from + days * DAY_MS);
}

/** That day at a full hour of the reader's clock, as an ISO instant. */
export function dateAt(day: Date, hour: number): string {
  const at = new Date(day);
  at.setHours(hour, 0, 0, 0);
  return at.toISOString();
}

/** Today as `2026-11-21` in the reader's zone. */
export function today(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
