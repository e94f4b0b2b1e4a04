import { and, eq, isNull, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '../database/database.ts';
import { mailOutbox } from '../database/tables/index.ts';
import type { Transaction } from '../database/transaction.ts';
import { JOB_TRIES } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Keys } from '../security/keys.ts';
import { type Configured, configuredNotices } from './configured-notices.ts';
import { type Mail, type WrittenMail, writeMail } from './mail.ts';
import type { MailBody } from './sealed-body.ts';
import { bodyOf, ERASED, sealedColumns, tidyMails, triesColumns } from './stored-mail.ts';

/** A mail that is written already. */
export interface Written {
  readonly to: string;
  readonly toName?: string;
  readonly event: string;
  readonly mail: WrittenMail;
}

/** Writes mails into the outbox within a change, and sends them after it. NOTIF-9 */
export interface Mailer {
  /**
   * @param configured what was decided about the events, where the caller has read it already
   * @returns the numbers of the outbox's rows, in the order of the mails
   */
  enqueue(change: Transaction, mails: readonly Mail[], configured?: Configured): Promise<number[]>;
  enqueueWritten(change: Transaction, mails: readonly Written[]): Promise<number[]>;
  /** Tries mails anew that were given up, each at its reader's address of today. */
  sendAgain(change: Transaction, mails: readonly { id: number; to: string }[]): Promise<void>;
  /** Sends one message of the outbox; without an SMTP server it stays there to be read. @throws when SMTP refuses it */
  deliver(db: Db, id: number): Promise<void>;
  /** Schedules what was committed but never tried: its process died before it could. */
  scheduleForgotten(db: Db): Promise<void>;
  /** The body of a mail that waits; null once it has left, and where no key opens it. NOTIF-18 */
  read(row: typeof mailOutbox.$inferSelect): MailBody | null;
  /** Erases what left, seals what waits, and deletes what is older than so many days. NOTIF-18 */
  tidy(db: Db, keptDays: number): Promise<void>;
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_PER_INSERT = 1_000;
const MOST_FORGOTTEN = 1_000;

interface Parts {
  readonly transport: Transporter;
  readonly from: string;
  readonly keys: Keys;
  readonly log: Log;
}

/** A mail server may repeat what it refuses; a link of the mail must not get into the log or the outbox by that. NOTIF-18 */
const withoutLinks = (words: string): string =>
  words.replace(/https?:\/\/\S+/gi, '(a link)').replace(/[\w-]{43,}/g, '…');

/** Why a mail server did not take a mail, without anything that stood in it. */
class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const NO_KEY = 'The secret that this mail was sealed with is not configured any more.';

/** Gives up a mail that no key opens: to try again would not help until somebody sets the key. NOTIF-18 */
async function giveUp({ log }: Parts, db: Db, { id, event }: { id: number; event: string }): Promise<void> {
  log.error(
    { mailId: id, event },
    'a mail can’t be sent: neither SESSION_SECRET nor SESSION_SECRET_PREVIOUS is the secret that it was sealed with',
  );
  await db
    .update(mailOutbox)
    .set({ ...triesColumns(JOB_TRIES), error: NO_KEY })
    .where(eq(mailOutbox.id, id));
}

async function send(parts: Parts, db: Db, id: number): Promise<void> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!mail || mail.sentAt) return;
  const body = bodyOf(mail, parts.keys);
  if (body === null) return giveUp(parts, db, mail);
  await db
    .update(mailOutbox)
    .set(triesColumns(mail.attempts + 1))
    .where(eq(mailOutbox.id, id));
  try {
    const to = { name: mail.toName, address: mail.toAddress };
    await parts.transport.sendMail({ from: parts.from, to, subject: mail.subject, ...body });
  } catch (error) {
    const why = withoutLinks(error instanceof Error ? error.message : String(error));
    await db.update(mailOutbox).set({ error: why }).where(eq(mailOutbox.id, id));
    throw new MailRefused(why);
  }
  await db
    .update(mailOutbox)
    .set({ ...ERASED, sentAt: sql`now()`, error: null })
    .where(eq(mailOutbox.id, id));
}

/** Mails that are older than a minute and were never tried. */
async function forgottenMails(db: Db): Promise<number[]> {
  const isOld = sql`${mailOutbox.createdAt} < now() - interval '1 minute'`;
  const rows = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), eq(mailOutbox.attempts, 0), isOld))
    .orderBy(mailOutbox.id)
    .limit(MOST_FORGOTTEN);
  return rows.map(({ id }) => id);
}

/** Makes the mailer; without `smtpUrl` nothing leaves the outbox. */
export function createMailer(options: {
  smtpUrl: string | null;
  from: string;
  publicUrl: string;
  /** What seals mails while they wait. */
  keys: Keys;
  log: Log;
  schedule: (mailId: number) => Promise<void>;
}): Mailer {
  const { from, keys, log } = options;
  const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
  const transport: Transporter | null = options.smtpUrl ? createTransport({ url: options.smtpUrl, ...timeouts }) : null;
  const scheduleAll = async (ids: readonly number[]) => {
    for (const id of ids) await options.schedule(id);
  };
  const enqueueWritten = async (change: Transaction, mails: readonly Written[]): Promise<number[]> => {
    const ids: number[] = [];
    const rows = mails.map(({ to, toName, event, mail }) => {
      return { toAddress: to, toName: toName ?? '', event, subject: mail.subject, ...sealedColumns(mail, event, keys) };
    });
    for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
      const some = rows.slice(first, first + ROWS_PER_INSERT);
      const stored = await change.tx.insert(mailOutbox).values(some).returning({ id: mailOutbox.id });
      ids.push(...stored.map(({ id }) => id));
    }
    if (transport) change.afterCommit(() => scheduleAll(ids));
    return ids;
  };
  const sendAgain = async (
    { tx, afterCommit }: Transaction,
    mails: readonly { id: number; to: string }[],
  ): Promise<void> => {
    for (const { id, to } of mails) {
      // Without a try it counts as forgotten, too: should this process die before it can schedule, the sweep does.
      const anew = { toAddress: to, ...triesColumns(0), error: null };
      await tx
        .update(mailOutbox)
        .set(anew)
        .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)));
    }
    if (transport) afterCommit(() => scheduleAll(mails.map(({ id }) => id)));
  };
  return {
    enqueue: async (change, mails, known) => {
      const events = mails.map(({ event }) => event);
      const configured = known ?? (await configuredNotices(change.tx, events));
      const written = mails.map((mail) => {
        const { to, toName, event } = mail;
        const { words } = configured(event);
        return { to, ...(toName ? { toName } : {}), event, mail: writeMail(mail, options.publicUrl, words) };
      });
      return enqueueWritten(change, written);
    },
    enqueueWritten,
    sendAgain,
    deliver: async (db, id) => {
      if (transport) await send({ transport, from, keys, log }, db, id);
    },
    scheduleForgotten: async (db) => {
      if (transport) await scheduleAll(await forgottenMails(db));
    },
    read: (row) => (row.sentAt === null ? bodyOf(row, keys) : null),
    tidy: (db, keptDays) => tidyMails(db, keys, keptDays),
  };
}
