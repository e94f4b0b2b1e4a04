import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebhookError } from '../errors.ts';
import type { PaymentEvent, WebhookReading } from '../events.ts';
import type { PaymentProvider } from '../provider.ts';

/** An endpoint for webhooks that keeps what it reads. */
export interface WebhookReceiver {
  readonly url: string;
  readonly readings: WebhookReading[];
  events(): PaymentEvent[];
  close(): Promise<void>;
}

/** Starts an endpoint on a free port of this machine. @param provider reads what comes. */
export async function startReceiver(provider: () => PaymentProvider): Promise<WebhookReceiver> {
  const readings: WebhookReading[] = [];
  const server = createServer((request, response) => {
    const answer = async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      readings.push(await provider().readWebhook(Buffer.concat(chunks), request.headers));
      response.writeHead(204).end();
    };
    answer().catch((error: unknown) => {
      response.writeHead(error instanceof WebhookError ? error.status : 503).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    readings,
    events: () => readings.flatMap((reading) => (reading.kind === 'event' ? [reading.event] : [])),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
