import { and, eq, isNull, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '../database/database.ts';
import { mailOutbox } from '../database/tables/index.ts';
import type { Work } from '../unit-of-work.ts';
import { type Mail, type WrittenMail, writeMail } from './mail.ts';

/** A mail that is written already. */
export interface Written {
  readonly to: string;
  readonly toName?: string;
  readonly event: string;
  readonly mail: WrittenMail;
}

/** Writes mails into the outbox within a change, and sends them after it. NOTIF-9 */
export interface Mailer {
  /** @returns the numbers of the outbox's rows, in the order of the mails */
  enqueue(work: Work, mails: readonly Mail[]): Promise<number[]>;
  enqueueWritten(work: Work, mails: readonly Written[]): Promise<number[]>;
  /** Tries mails anew that were given up, each at its reader's address of today. */
  sendAgain(work: Work, mails: readonly { id: number; to: string }[]): Promise<void>;
  /** Sends one message of the outbox; without an SMTP server it stays there to be read. @throws when SMTP refuses it */
  deliver(db: Db, id: number): Promise<void>;
  /** Schedules what was committed but never tried: its process died before it could. */
  scheduleForgotten(db: Db): Promise<void>;
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_PER_INSERT = 1_000;
const MOST_FORGOTTEN = 1_000;

async function send(transport: Transporter, from: string, db: Db, id: number): Promise<void> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!mail || mail.sentAt) return;
  await db
    .update(mailOutbox)
    .set({ attempts: mail.attempts + 1 })
    .where(eq(mailOutbox.id, id));
  try {
    const to = { name: mail.toName, address: mail.toAddress };
    const { subject, html, text, headers } = mail;
    await transport.sendMail({ from, to, subject, html, text, headers });
    await db.update(mailOutbox).set({ sentAt: sql`now()`, error: null }).where(eq(mailOutbox.id, id));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await db.update(mailOutbox).set({ error: why }).where(eq(mailOutbox.id, id));
    throw error;
  }
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
  schedule: (mailId: number) => Promise<void>;
}): Mailer {
  const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
  const transport: Transporter | null = options.smtpUrl ? createTransport({ url: options.smtpUrl, ...timeouts }) : null;
  const scheduleAll = async (ids: readonly number[]) => {
    for (const id of ids) await options.schedule(id);
  };
  const enqueueWritten = async (work: Work, mails: readonly Written[]): Promise<number[]> => {
    const ids: number[] = [];
    const rows = mails.map(({ to, toName, event, mail }) => ({ toAddress: to, toName: toName ?? '', event, ...mail }));
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
      const some = rows.slice(from, from + ROWS_PER_INSERT);
      const stored = await work.tx.insert(mailOutbox).values(some).returning({ id: mailOutbox.id });
      ids.push(...stored.map(({ id }) => id));
    }
    if (transport) work.afterCommit(() => scheduleAll(ids));
    return ids;
  };
  const sendAgain = async ({ tx, afterCommit }: Work, mails: readonly { id: number; to: string }[]): Promise<void> => {
    for (const { id, to } of mails) {
      // Without a try it counts as forgotten, too: should this process die before it can schedule, the sweep does.
      const anew = { toAddress: to, attempts: 0, error: null };
      await tx
        .update(mailOutbox)
        .set(anew)
        .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)));
    }
    if (transport) afterCommit(() => scheduleAll(mails.map(({ id }) => id)));
  };
  return {
    enqueue: (work, mails) =>
      enqueueWritten(
        work,
        mails.map((mail) => {
          const { to, toName, event } = mail;
          return { to, ...(toName ? { toName } : {}), event, mail: writeMail(mail, options.publicUrl) };
        }),
      ),
    enqueueWritten,
    sendAgain,
    deliver: async (db, id) => {
      if (transport) await send(transport, options.from, db, id);
    },
    scheduleForgotten: async (db) => {
      if (transport) await scheduleAll(await forgottenMails(db));
    },
  };
}
