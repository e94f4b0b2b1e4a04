import { HOUR_MS } from '@chalkline/rules';
import { zoneName } from '../format/date-time.ts';

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

/** What the clock shows at an instant, in the reader's zone: "2:30 AM". */
const clockText = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(date);

/** The clock's time that a `datetime-local` text names, whether or not there is such a time that day: "2:30 AM". */
const typedText = (text: string): string => {
  const [hour = 0, minute = 0] = text
    .slice(text.indexOf('T') + 1)
    .split(':')
    .map(Number);
  return clockText(new Date(2026, 0, 15, hour, minute));
};

/**
 * What a change of clocks makes of a `datetime-local` text in the reader's zone, as a sentence: the time is left out that
 * night, or comes twice; null for every other time. TIME-10
 */
export function clockChangeNote(text: string): string | null {
  const at = new Date(text);
  if (text === '' || Number.isNaN(at.getTime())) return null;
  const shown = text.slice(0, 'yyyy-mm-ddThh:mm'.length);
  if (toLocalInput(at) !== shown) {
    return `Clocks go forward then: there is no ${typedText(shown)} that day. ${clockText(at)} is meant.`;
  }
  const again = new Date(at.getTime() + HOUR_MS);
  if (toLocalInput(again) !== shown) return null;
  return `Clocks go back then: ${typedText(shown)} comes twice. The first one is meant, in ${zoneName(at)}.`;
}
