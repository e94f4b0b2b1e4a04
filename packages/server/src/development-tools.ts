import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { moveClock } from './database/clock.ts';
import { mailOutbox } from './database/tables/index.ts';
import type { Log } from './log.ts';
import { previewOf, templateList } from './mail/preview.ts';
import { sendDigests } from './modules/notifications/send-digests.ts';
import { sweepPlans } from './modules/payments/plan-jobs.ts';
import { openAllDue } from './modules/purchases/opening.ts';
import { startAllDue } from './modules/purchases/start-bidding.ts';
import { remindExpiry } from './modules/vendor-profile/remind-expiry.ts';
import { escapeHtml } from './security/html.ts';
import type { Services } from './services.ts';

const MAX_AHEAD_MS = 100 * 365 * 86_400_000;

/** The icon is said to be empty: beside a page that names none, browsers ask for one that is not there. */
const shell = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title></head><body style="font:15px/1.5 system-ui;max-width:960px;margin:32px auto;padding:0 16px"><h1>${title}</h1>${body}</body></html>`;

/** A mail as its reader sees it, without anything that could run. */
const sendLetter = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(html);

function registerOutbox(app: FastifyInstance, services: Services) {
  const { db } = services.connection;
  app.get('/outbox', async (_request, reply) => {
    const mails = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(200);
    const items = mails.map(
      (mail) =>
        `<li><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a> to ${escapeHtml(mail.toAddress)}, ${mail.createdAt.toISOString()}</li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(
        shell(
          'Outbox',
          items.length > 0
            ? `<p><a href="/outbox/templates">Every template</a></p><ol reversed>${items.join('')}</ol>`
            : '<p>No mail was written yet.</p>',
        ),
      );
  });
  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const id = Number(request.params.id);
    const [mail] = Number.isSafeInteger(id) ? await db.select().from(mailOutbox).where(eq(mailOutbox.id, id)) : [];
    if (!mail) return reply.callNotFound();
    const body = services.mailer.read(mail);
    const why = mail.sentAt ? 'This mail was sent, so its text was erased.' : 'No configured secret opens this mail.';
    return sendLetter(reply, body?.html ?? shell(escapeHtml(mail.subject), `<p>${why}</p>`));
  });
}

function registerTemplates(app: FastifyInstance, { config }: Services) {
  app.get('/outbox/templates', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(shell('Mail templates', templateList())),
  );
  app.get<{ Params: { event: string }; Querystring: { as?: string } }>(
    '/outbox/templates/:event',
    async (request, reply) => {
      const mail = previewOf(request.params.event, config.publicUrl);
      if (!mail) return reply.callNotFound();
      if (request.query.as === 'text') return reply.type('text/plain; charset=utf-8').send(mail.text);
      return sendLetter(reply, mail.html);
    },
  );
}

function registerTestClock(app: FastifyInstance, services: Services, log: Log, setAhead: (ms: number) => void) {
  // Everything that falls due in between is done before the answer: as much as jobs do, and like them without a deadline.
  const config = { hasNoDeadline: true };
  app.put<{ Body: { aheadMs?: unknown } }>('/test/clock', { config }, async (request, reply) => {
    const ahead = request.body?.aheadMs;
    if (typeof ahead !== 'number' || !(Math.abs(ahead) <= MAX_AHEAD_MS)) {
      return reply.status(400).send({ error: 'aheadMs must be a number, of at most a hundred years' });
    }
    await moveClock(services.connection.db, ahead);
    setAhead(ahead);
    await startAllDue(services, log);
    await openAllDue(services, log);
    await sweepPlans(services, log);
    await remindExpiry(services, log);
    await sendDigests(services, log);
    return { aheadMs: ahead };
  });
}

/** The mails that were written, to read in development, and the clock that tests move; production has neither. TIME-7 */
export function developmentTools(
  app: FastifyInstance,
  services: Services,
  log: Log,
  setAhead: (ms: number) => void,
): void {
  if (services.config.isProduction) return;
  registerTemplates(app, services);
  registerOutbox(app, services);
  if (services.config.testClock) registerTestClock(app, services, log, setAhead);
}
