import { MOST_WEBHOOK_BYTES, PaymentError, WebhookError } from '@chalkline/payments';
import type { FastifyInstance } from 'fastify';
import { toAppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { registerTestPages } from './test-pages.ts';
import { receiveWebhook } from './webhook.ts';

/** How a webhook is answered that could not be taken; the provider sends it again after anything but a success. */
function statusOf(error: unknown): number {
  if (error instanceof WebhookError) return error.status;
  return error instanceof PaymentError ? 503 : Math.max(500, toAppError(error).status);
}

/**
 * What payment providers and their pages call. Not in the contract: a webhook is the provider's own format, and its
 * signature is over the bytes as they came. PAY-1
 */
export async function registerPayments(app: FastifyInstance, services: Services, log: Log): Promise<void> {
  if (!services.payments) return;
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    const takeBytes = { parseAs: 'buffer' as const, bodyLimit: MOST_WEBHOOK_BYTES };
    raw.addContentTypeParser('*', takeBytes, (_request, body, done) => done(null, body));
    raw.post<{ Body: Buffer }>('/api/Payment/Webhook', { bodyLimit: MOST_WEBHOOK_BYTES }, async (request, reply) => {
      try {
        await receiveWebhook(services, log, request.body ?? Buffer.alloc(0), request.headers);
        return reply.send({ received: true });
      } catch (error) {
        const status = statusOf(error);
        if (status >= 500) log.error({ err: error }, 'a payment webhook could not be taken');
        return reply.status(status).send({ received: false });
      }
    });
  });
  if (services.payments.test) await registerTestPages(app, services, services.payments.test, log);
}
