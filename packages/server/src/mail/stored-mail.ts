import { and, eq, gt, isNotNull, isNull, lt, ne, notExists, notLike, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { letterRecipients, mailOutbox } from '../database/tables/index.ts';
import type { Keys } from '../security/keys.ts';
import { sealMark } from '../security/sealing.ts';
import { type MailBody, openBody, sealBody } from './sealed-body.ts';

type Row = typeof mailOutbox.$inferSelect;

/** Rows that one statement changes: a long table must hold nobody up. */
const ROWS_PER_STEP = 500;

/** What no row of the outbox holds in clear. The columns are those of the version before, which still fills and reads them. */
const NOTHING = { html: '', text: '', headers: {} } as const;

/** What a row holds of a mail that has left. NOTIF-18 */
export const ERASED = { ...NOTHING, sealed: null } as const;

/** A body as a waiting row holds it. NOTIF-18 */
export const sealedColumns = (body: MailBody, event: string, keys: Keys) => ({
  ...NOTHING,
  sealed: sealBody(body, event, keys),
});

/** How often a mail was tried, in both of the columns that count it: see the table. */
export const triesColumns = (tries: number) => ({ attempts: tries, sealedTries: tries });

/** The body of a mail that waits, in clear where the version before wrote it; null where no key opens it. NOTIF-18 */
export const bodyOf = ({ sealed, event, html, text, headers }: Row, keys: Keys): MailBody | null =>
  sealed === null ? { html, text, headers } : openBody(sealed, event, keys);

/** Does a step until it answers null: from which row the next one goes on. */
async function stepwise(step: (after: number) => Promise<number | null>): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await step(after);
}

/** Erases the bodies of mails that have left: an earlier version kept them. NOTIF-18 */
async function eraseSent(db: Db): Promise<void> {
  const hasBody = or(ne(mailOutbox.html, ''), ne(mailOutbox.text, ''), isNotNull(mailOutbox.sealed));
  await stepwise(async (after) => {
    const rows = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(gt(mailOutbox.id, after), isNotNull(mailOutbox.sentAt), hasBody))
      .orderBy(mailOutbox.id)
      .limit(ROWS_PER_STEP);
    const erased = await db
      .update(mailOutbox)
      .set(ERASED)
      .where(sql`${mailOutbox.id} in (${rows})`)
      .returning({ id: mailOutbox.id });
    return erased.length === 0 ? null : Math.max(...erased.map(({ id }) => id));
  });
}

/** Seals with the current key what waits in clear or under the key of before, so that the latter can be taken away. NOTIF-18 */
async function sealAnew(db: Db, keys: Keys): Promise<void> {
  const isCurrent = `${sealMark(keys.current)}%`;
  await stepwise(async (after) => {
    const rows = await db
      .select()
      .from(mailOutbox)
      .where(
        and(
          gt(mailOutbox.id, after),
          isNull(mailOutbox.sentAt),
          or(isNull(mailOutbox.sealed), notLike(mailOutbox.sealed, isCurrent)),
        ),
      )
      .orderBy(mailOutbox.id)
      .limit(ROWS_PER_STEP);
    for (const row of rows) {
      const body = bodyOf(row, keys);
      if (body === null) continue;
      // It may have left meanwhile, or another node was faster.
      const isSame = row.sealed === null ? isNull(mailOutbox.sealed) : eq(mailOutbox.sealed, row.sealed);
      await db
        .update(mailOutbox)
        .set({ ...sealedColumns(body, row.event, keys), sealedTries: sql`${mailOutbox.attempts}` })
        .where(and(eq(mailOutbox.id, row.id), isNull(mailOutbox.sentAt), isSame));
    }
    return rows.at(-1)?.id ?? null;
  });
}

/** Deletes mails of long ago, sent or given up. What became of a letter is told by its mails: they stay. NOTIF-18 AWD-15 */
async function deleteOld(db: Db, keptDays: number): Promise<void> {
  const then = sql`now() - make_interval(days => ${keptDays}::int)`;
  const isOld = and(lt(mailOutbox.createdAt, then), or(isNull(mailOutbox.sentAt), lt(mailOutbox.sentAt, then)));
  const letter = db.select({ one: sql`1` }).from(letterRecipients).where(eq(letterRecipients.mailId, mailOutbox.id));
  await stepwise(async (after) => {
    const rows = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(gt(mailOutbox.id, after), isOld, notExists(letter)))
      .orderBy(mailOutbox.id)
      .limit(ROWS_PER_STEP);
    const deleted = await db
      .delete(mailOutbox)
      .where(sql`${mailOutbox.id} in (${rows})`)
      .returning({ id: mailOutbox.id });
    return deleted.length === 0 ? null : Math.max(...deleted.map(({ id }) => id));
  });
}

/** Leaves of stored mails what must be kept: nothing of those that left, and nothing in clear of those that wait. NOTIF-18 */
export async function tidyMails(db: Db, keys: Keys, keptDays: number): Promise<void> {
  await eraseSent(db);
  await sealAnew(db, keys);
  await deleteOld(db, keptDays);
}
