import type { Instant } from '../../instant.ts';
import { signWebhook } from '../../webhook/signature.ts';
import { asError } from './as-error.ts';
import type { FakeEvent } from './events.ts';

/** A webhook ready to be read. */
export interface SignedWebhook {
  readonly rawBody: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

interface WebhookOptions {
  readonly secret: string;
  /** Where they are posted; null keeps them here. */
  readonly url: string | null;
  readonly now: () => Instant;
}

/** Posts signed events one after the other, and keeps them all. */
export class Webhooks {
  /** Every event so far, oldest first, whether or not it was delivered. */
  readonly events: FakeEvent[] = [];
  readonly #options: WebhookOptions;
  readonly #failures: string[] = [];
  #deliveries: Promise<unknown> = Promise.resolve();

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Keeps an event and posts it. */
  send(event: FakeEvent): void {
    this.events.push(event);
    this.#deliver(event);
  }

  /** An event as it would be posted now. @throws {Error} when there is none of that id. */
  signed(eventId: string): SignedWebhook {
    return this.#sign(this.#event(eventId));
  }

  /** Posts an event again. @throws {Error} when there is none of that id. */
  redeliver(eventId: string): void {
    this.#deliver(this.#event(eventId));
  }

  /** Done when every event so far has been answered, in whatever way. */
  async answered(): Promise<void> {
    await this.#deliveries;
  }

  /** Done when every event so far has been answered. @throws {Error} when one could not be posted or was refused. */
  async settled(): Promise<void> {
    await this.#deliveries;
    const failures = this.#failures.splice(0);
    if (failures.length > 0) throw new Error(failures.join('\n'));
  }

  #event(eventId: string): FakeEvent {
    const event = this.events.find((one) => one.id === eventId);
    if (!event) throw new Error(`There is no event ${eventId}.`);
    return event;
  }

  #deliver(event: FakeEvent): void {
    const { url } = this.#options;
    if (url === null) return;
    this.#deliveries = this.#deliveries
      .then(() => this.#post(url, event))
      .catch((error: unknown) => this.#failures.push(asError(error).message));
  }

  async #post(url: string, event: FakeEvent): Promise<void> {
    const { rawBody, headers } = this.#sign(event);
    const response = await fetch(url, { method: 'POST', headers, body: Buffer.from(rawBody) });
    if (!response.ok) throw new Error(`The webhook ${event.type} was answered with ${response.status}.`);
  }

  #sign(event: FakeEvent): SignedWebhook {
    const signature = signWebhook(event.body, this.#options.secret, this.#options.now());
    return {
      rawBody: new TextEncoder().encode(event.body),
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    };
  }
}
