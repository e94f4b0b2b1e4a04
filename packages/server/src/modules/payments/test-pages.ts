import { randomBytes } from 'node:crypto';
import { PaymentError, type TestCheckoutPage, type TestPaymentProvider } from '@chalkline/payments';
import { formatMoney } from '@chalkline/rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../security/html.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Log } from '../../unit-of-work.ts';
import { markCheckout } from './webhook.ts';

const css = `:root{color-scheme:light dark;--canvas:#f6f5f0;--surface:#fff;--line:#8a867a;--fg:#17211d;--muted:#5a6963;--accent:#14513f;--on:#fff;--red:#a8362a}
@media (prefers-color-scheme:dark){:root{--canvas:#0e1412;--surface:#151d1a;--line:#5d6f67;--fg:#e9efea;--muted:#93a59c;--accent:#f3cf5b;--on:#1a1606;--red:#f08c7e}}
body{margin:0;background:var(--canvas);color:var(--fg);font:16px/1.5 system-ui,sans-serif}main{max-width:440px;margin:48px auto;padding:0 16px}
section{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:28px}h1{font-size:24px;line-height:1.25;margin:0 0 8px}
.chalk{border-top:2px dashed var(--accent);margin:16px 0}dl{display:grid;grid-template-columns:1fr auto;gap:8px;margin:0 0 20px}dt{color:var(--muted)}dd{margin:0;font-variant-numeric:tabular-nums;text-align:right}
p{margin:0 0 12px}.note{color:var(--muted)}.bad{color:var(--red);font-weight:600}button,a.quiet{font:inherit;font-weight:600;border-radius:9px;padding:12px 18px;min-height:44px;width:100%;box-sizing:border-box;display:block;text-align:center;cursor:pointer}
button{border:1px solid var(--accent);background:var(--accent);color:var(--on)}button.quiet,a.quiet{background:none;color:var(--fg);border:1px solid var(--line);text-decoration:none}form+form,form+a{margin-top:10px}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy)
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${css}</style></head><body><main><section>${body}</section></main></body></html>`,
    );
}

const dollars = (cents: number): string => formatMoney((cents / 100).toFixed(2));

const form = (id: string, action: string, label: string, look = ''): string =>
  `<form method="post" action="/test-payment/${encodeURIComponent(id)}/${action}"><button${look}>${label}</button></form>`;

function checkoutBody(page: TestCheckoutPage): string {
  const per = page.period === 'month' ? 'a month' : 'a year';
  const declined = page.declinedAt ? '<p class="bad" role="alert">The card was refused. Nothing was charged.</p>' : '';
  return `<p class="note">Test payment: no money moves.</p><h1>${escapeHtml(page.planName)}</h1><div class="chalk"></div>${declined}
    <dl><dt>Price</dt><dd>${dollars(page.amountCents)} ${per}</dd><dt>Due now</dt><dd>${dollars(page.dueNowCents)}</dd></dl>
    ${form(page.id, 'pay', page.dueNowCents > 0 ? `Pay ${dollars(page.dueNowCents)}` : 'Confirm')}
    ${form(page.id, 'decline', 'Pay with a card that is refused', ' class="quiet"')}
    ${form(page.id, 'leave', 'Back without paying', ' class="quiet"')}`;
}

const over = (): string =>
  `<h1>This checkout is over</h1><div class="chalk"></div><p>It was paid, left or has expired.</p><a class="quiet" href="/plan-details">To your plan</a>`;

/** Shows the checkout's page and does what its forms ask for. */
function pagesOf(services: Services, provider: TestPaymentProvider, log: Log) {
  const show = async (reply: FastifyReply, id: string): Promise<FastifyReply> => {
    const page = await provider.showSession(id);
    if (page.status !== 'open') return send(reply, 'Checkout is over', over());
    return send(reply, `Pay for ${page.planName}`, checkoutBody(page));
  };
  const leave = async (id: string): Promise<string> => {
    const { vendorRef, cancelUrl } = await provider.showSession(id);
    await inMarketWork(services, log, (work) => markCheckout(work, Number(vendorRef), id, 'cancelled'));
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
  if (code === 'conflict') return send(reply, 'Checkout is over', over());
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
