import type { Tender } from '../tender.ts';

/** How long a school waits before it reminds everybody again. PUR-23 */
export const REMINDER_EVERY_MS = 24 * 3_600_000;

/** From when on the school may remind everybody it invited. PUR-23 */
export function reminderAllowedAt({
  remindedAt,
  publishedAt,
}: Pick<Tender, 'remindedAt' | 'publishedAt'>): Date | null {
  const last = remindedAt ?? publishedAt;
  return last && new Date(last.getTime() + (remindedAt ? REMINDER_EVERY_MS : 0));
}
