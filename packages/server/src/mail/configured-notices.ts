import { type EventId, eventIds, isEventId, type TemplateEdit, usableEdit } from '@chalkline/notices';
import { desc, inArray } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { noticeVersions } from '../database/tables/index.ts';

/** What administrators decided about an event, for everybody. */
export interface ConfiguredNotice {
  /** The words that differ from the product's and can be used. NOTIF-14 NOTIF-27 */
  readonly words: TemplateEdit;
  /** Whether each channel is used at all. NOTIF-28 */
  readonly inApp: boolean;
  readonly email: boolean;
}

/** What holds of each of some events. */
export type Configured = (event: EventId) => ConfiguredNotice;

type Row = typeof noticeVersions.$inferSelect;

const usual: ConfiguredNotice = { words: {}, inApp: true, email: true };

/** The newest version of each event; of all events where none is named. */
export async function newestVersions(db: Db, events: readonly EventId[] = eventIds): Promise<Row[]> {
  return db
    .selectDistinctOn([noticeVersions.event])
    .from(noticeVersions)
    .where(inArray(noticeVersions.event, [...events]))
    .orderBy(noticeVersions.event, desc(noticeVersions.version));
}

/**
 * What was decided about some events. It is read with what it is for, in the same transaction: a change holds for the next
 * notice on every node, and no node has to hear of it. NOTIF-27
 */
export async function configuredNotices(db: Db, events: readonly EventId[]): Promise<Configured> {
  if (events.length === 0) return () => usual;
  const rows = await newestVersions(db, [...new Set(events)]);
  const found = new Map(
    rows.flatMap(({ event, words, inApp, email }) =>
      // Words that an upgrade made unusable are the product's again, field by field.
      isEventId(event) ? [[event, { words: usableEdit(event, words).edit, inApp, email }] as const] : [],
    ),
  );
  return (event) => found.get(event) ?? usual;
}

/** Says in the log which stored words the present version of the product can't use. NOTIF-14 */
export async function warnOfUnusableWords(db: Db, log: { warn(details: unknown, words: string): void }): Promise<void> {
  for (const { event, words } of await newestVersions(db)) {
    if (!isEventId(event)) continue;
    const { problems } = usableEdit(event, words);
    const details = { event, fields: problems.map(({ field }) => field) };
    if (problems.length === 0) continue;
    log.warn(details, 'edited words can’t be used any more; the product’s own are used instead');
  }
}
