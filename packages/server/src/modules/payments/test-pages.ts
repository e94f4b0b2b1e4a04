import { PaymentError, type TestCheckoutPage, type TestPaymentProvider } from '@chalkline/payments';
import { formatDate, formatMoney, moneyOf } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { vendors } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import { inMarketWork } from '../../unit-of-work.ts';
import { sendPlainPage } from '../shared/plain-page.ts';
import { timeZoneOf, vendorPlace } from '../shared/time-zones.ts';
import { markLeft } from './book-checkout.ts';

const dollars = (cents: number): string => formatMoney(moneyOf(cents));

const form = (id: string, action: string, label: string, look = ''): string =>
  `<form method="post" action="/test-payment/${encodeURIComponent(id)}/${action}"><button${look}>${label}</button></form>`;

function checkoutBody(page: TestCheckoutPage, timeZone: string): string {
  const per = page.period === 'month' ? 'a month' : 'a year';
  const declined = page.declinedAt ? '<p class="bad" role="alert">The card was refused. Nothing was charged.</p>' : '';
  const later = page.trialEnd
    ? `<dt>Charged on ${escapeHtml(formatDate(new Date(page.trialEnd), timeZone))}</dt><dd>${dollars(page.amountCents)}</dd>`
    : '';
  return `<p class="note">Test payment: no money moves.</p><h1>${escapeHtml(page.planName)}</h1><div class="chalk"></div>${declined}
    <dl><dt>Price</dt><dd>${dollars(page.amountCents)} ${per}</dd><dt>Due now</dt><dd>${dollars(page.dueNowCents)}</dd>${later}</dl>
    ${form(page.id, 'pay', page.dueNowCents > 0 ? `Pay ${dollars(page.dueNowCents)}` : 'Save the card')}
    ${form(page.id, 'decline', 'Pay with a card that is refused', ' class="quiet"')}
    ${form(page.id, 'leave', 'Back without paying', ' class="quiet"')}`;
}

const over = (): string =>
  `<h1>This checkout is over</h1><div class="chalk"></div><p>It was paid, left or has expired.</p><a class="quiet" href="/plan-details">To your plan</a>`;

/** Dates read as the company's own pages show them. */
async function zoneOf({ connection }: Services, vendorRef: string): Promise<string> {
  const isIt = eq(vendors.id, Number(vendorRef));
  const [vendor] = await connection.db.select(vendorPlace).from(vendors).where(isIt);
  return timeZoneOf(vendor);
}

/** Shows the checkout's page and does what its forms ask for. */
function pagesOf(services: Services, provider: TestPaymentProvider, log: Log) {
  const show = async (reply: FastifyReply, id: string): Promise<FastifyReply> => {
    const page = await provider.showSession(id);
    if (page.status !== 'open') return sendPlainPage(reply, 'Checkout is over', over());
    return sendPlainPage(reply, `Pay for ${page.planName}`, checkoutBody(page, await zoneOf(services, page.vendorRef)));
  };
  const leave = async (id: string): Promise<string> => {
    const { vendorRef, cancelUrl } = await provider.showSession(id);
    await inMarketWork(services, log, (work) => markLeft(work, Number(vendorRef), id));
    return cancelUrl;
  };
  const act = async (reply: FastifyReply, id: string, name: string): Promise<FastifyReply> => {
    if (name === 'pay') return reply.redirect((await provider.pay(id)).url, 303);
    if (name === 'leave') return reply.redirect(await leave(id), 303);
    if (name !== 'decline') return reply.callNotFound() as unknown as FastifyReply;
    await provider.decline(id);
    return reply.redirect(`/test-payment/${encodeURIComponent(id)}`, 303);
  };
  return { show, act };
}

function failed(reply: FastifyReply, error: unknown): FastifyReply {
  const code = error instanceof PaymentError ? error.code : null;
  if (code === 'not-found') return reply.callNotFound() as unknown as FastifyReply;
  if (code === 'conflict') return sendPlainPage(reply, 'Checkout is over', over());
  throw error;
}

/** The pages where the built-in provider's checkout is paid or declined; only where it is on. PAY-5 */
export async function registerTestPages(
  app: FastifyInstance,
  services: Services,
  provider: TestPaymentProvider,
  log: Log,
): Promise<void> {
  const { show, act } = pagesOf(services, provider, log);
  await app.register(async (pages) => {
    // A browser's form posts an empty body of this type; nothing else of the server takes it.
    pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, null));
    });
    pages.get<{ Params: { id: string } }>('/test-payment/:id', (request, reply) =>
      show(reply, request.params.id).catch((error: unknown) => failed(reply, error)),
    );
    pages.post<{ Params: { id: string; act: string } }>('/test-payment/:id/:act', (request, reply) =>
      act(reply, request.params.id, request.params.act).catch((error: unknown) => failed(reply, error)),
    );
  });
}
