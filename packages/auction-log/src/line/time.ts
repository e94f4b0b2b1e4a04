/** An instant in milliseconds as a log writes it. */
export function timeText(at: number): string {
  return new Date(at).toISOString();
}

/** The instant that a log's text names; `null` unless it is written as `timeText` writes it. */
export function timeOf(text: string): number | null {
  const at = Date.parse(text);
  return Number.isNaN(at) || timeText(at) !== text ? null : at;
}
