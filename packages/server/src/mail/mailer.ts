import { eq, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '../database/database.ts';
import { mailOutbox } from '../database/tables/index.ts';
import type { Work } from '../unit-of-work.ts';
import { type Letter, renderMail } from './template.ts';

/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly toName?: string;
  /** The event it tells of; people choose by event what they are mailed. */
  readonly event: string;
  readonly letter: Letter;
}

/** Writes mails into the outbox within a change, and sends them after it. MAIL-1 */
export interface Mailer {
  enqueue(work: Work, mails: readonly Mail[]): Promise<void>;
  /** Sends one message of the outbox; without an SMTP server it stays there to be read. @throws when SMTP refuses it */
  deliver(db: Db, id: number): Promise<void>;
}

/** Makes the mailer; without `smtpUrl` nothing leaves the outbox. */
export function createMailer(options: { smtpUrl: string | null; from: string; publicUrl: string; schedule: (mailId: number) => Promise<void> }): Mailer {
  const transport: Transporter | null = options.smtpUrl ? createTransport(options.smtpUrl) : null;
  return {
    async enqueue(work, mails) {
      if (mails.length === 0) return;
      const rows = mails.map((mail) => ({ toAddress: mail.to, toName: mail.toName ?? '', event: mail.event, ...renderMail(mail.letter, options.publicUrl) }));
      const stored = await work.tx.insert(mailOutbox).values(rows).returning({ id: mailOutbox.id });
      if (transport) work.afterCommit(async () => void (await Promise.all(stored.map((row) => options.schedule(row.id)))));
    },
    async deliver(db, id) {
      const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
      if (!mail || mail.sentAt || !transport) return;
      await db.update(mailOutbox).set({ attempts: mail.attempts + 1 }).where(eq(mailOutbox.id, id));
      try {
        const to = mail.toName ? { name: mail.toName, address: mail.toAddress } : mail.toAddress;
        await transport.sendMail({ from: options.from, to, subject: mail.subject, html: mail.html, text: mail.text });
        await db.update(mailOutbox).set({ sentAt: sql`now()`, error: null }).where(eq(mailOutbox.id, id));
      } catch (error) {
        await db.update(mailOutbox).set({ error: error instanceof Error ? error.message : String(error) }).where(eq(mailOutbox.id, id));
        throw error;
      }
    },
  };
}
