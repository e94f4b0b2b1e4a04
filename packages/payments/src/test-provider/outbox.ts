import type { PaymentEvent } from '../events.ts';
import type { Instant } from '../instant.ts';
import type { TestLedger } from './ledger.ts';
import { writeTestWebhook } from './webhook.ts';

/** How the test provider's events leave it. */
export interface OutboxOptions {
  readonly webhookSecret: string;
  readonly deliver: (rawBody: Uint8Array, headers: Readonly<Record<string, string>>) => Promise<void>;
  readonly onUndelivered?: ((event: PaymentEvent, error: unknown) => void) | undefined;
}

/** Delivers what happened, at least once. */
export class TestOutbox {
  readonly #ledger: TestLedger;
  readonly #options: OutboxOptions;
  readonly #clock: () => Instant;
  /** Events on their way; a call made while delivering must not send them again. */
  readonly #underWay = new Set<string>();

  constructor(ledger: TestLedger, options: OutboxOptions, clock: () => Instant) {
    this.#ledger = ledger;
    this.#options = options;
    this.#clock = clock;
  }

  /**
   * Delivers an account's waiting events, oldest first. Looks again after each, because the receiver may call us
   * meanwhile and so deliver the rest; one that is refused waits for the next call.
   */
  async deliverWaiting(key: string): Promise<void> {
    const tried = new Set<string>();
    const next = async () =>
      (await this.#ledger.waiting(key)).find(({ id }) => !this.#underWay.has(id) && !tried.has(id));
    for (let event = await next(); event !== undefined; event = await next()) {
      tried.add(event.id);
      await this.#deliver(key, event);
    }
  }

  async #deliver(key: string, event: PaymentEvent): Promise<void> {
    this.#underWay.add(event.id);
    try {
      const { rawBody, headers } = writeTestWebhook(event, this.#options.webhookSecret, this.#clock());
      await this.#options.deliver(rawBody, headers);
      await this.#ledger.taken(key, event.id);
    } catch (error) {
      this.#options.onUndelivered?.(event, error);
    } finally {
      this.#underWay.delete(event.id);
    }
  }
}
