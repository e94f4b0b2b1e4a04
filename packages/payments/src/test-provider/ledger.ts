import { PaymentError } from '../errors.ts';
import type { PaymentEvent } from '../events.ts';
import { type Instant, later } from '../instant.ts';
import { type Desk, openAccount, type SimulatedAccount } from '../simulation/account.ts';
import { settleDue } from '../simulation/settle.ts';
import { accountKey, customerId, documentId, newId } from './ids.ts';
import type { TestProviderStore } from './store.ts';
import { toEvent } from './to-event.ts';

/** How long a repeated call gets the first one's answer, as at Stripe. */
const KEY_LIFE = 24 * 3_600_000;

interface UsedKey {
  readonly at: Instant;
  readonly request: string;
  readonly answer: unknown;
}

/** What the store holds of one customer. */
interface Page {
  readonly account: SimulatedAccount;
  /** Events that nobody has taken yet. Saved together with what they tell, so that a crash loses none. */
  readonly outbox: PaymentEvent[];
  readonly usedKeys: Record<string, UsedKey>;
}

/** A request that has its effect once, however often it is made. */
export interface KeyedRequest {
  readonly idempotencyKey: string;
}

/** The accounts of the test provider: loads one, does what is due, works on it and saves it, one after the other. */
export class TestLedger {
  readonly #store: TestProviderStore;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: TestProviderStore) {
    this.#store = store;
  }

  /** The keys of all accounts. */
  async keys(): Promise<readonly string[]> {
    const ids = await this.#store.list(documentId(''));
    return ids.map((id) => id.slice(documentId('').length));
  }

  /** Opens the vendor's account unless it is there. @returns its key. */
  open(vendorRef: string): Promise<string> {
    return this.#inTurn(async () => {
      const key = accountKey(vendorRef);
      if ((await this.#store.load(documentId(key))) === null) {
        const account = openAccount(customerId(key), vendorRef);
        await this.#save(key, { account, outbox: [], usedKeys: {} });
      }
      return key;
    });
  }

  /**
   * Works on an account as of a moment, after everything that was due by then. When the work throws, what was due
   * stays done and nothing of the work remains.
   * @param request a repeated one gets the first one's answer, without the work.
   * @throws {PaymentError} `not-found`, or `conflict` when the key was used for another request.
   */
  work<T>(key: string, now: Instant, work: (desk: Desk) => T, request?: KeyedRequest): Promise<T> {
    return this.#inTurn(async () => {
      const before = await this.#load(key);
      const page = structuredClone(before);
      settleDue(deskOf(key, page, now));
      const settled = structuredClone(page);
      try {
        const answer = request
          ? once(page, now, request, () => work(deskOf(key, page, now)))
          : work(deskOf(key, page, now));
        await this.#saveChanged(key, before, page);
        return answer;
      } catch (error) {
        await this.#saveChanged(key, before, settled);
        throw error;
      }
    });
  }

  /** The events that nobody has taken yet, oldest first. */
  waiting(key: string): Promise<readonly PaymentEvent[]> {
    return this.#inTurn(async () => (await this.#load(key)).outbox);
  }

  /** Forgets an event that was taken. */
  taken(key: string, eventId: string): Promise<void> {
    return this.#inTurn(async () => {
      const page = await this.#load(key);
      await this.#save(key, { ...page, outbox: page.outbox.filter((event) => event.id !== eventId) });
    });
  }

  async #load(key: string): Promise<Page> {
    const json = await this.#store.load(documentId(key));
    if (json === null) throw new PaymentError('not-found', 'The test provider has no such thing.');
    return JSON.parse(json) as Page;
  }

  #save(key: string, page: Page): Promise<void> {
    return this.#store.save(documentId(key), JSON.stringify(page));
  }

  async #saveChanged(key: string, before: Page, after: Page): Promise<void> {
    if (JSON.stringify(before) !== JSON.stringify(after)) await this.#save(key, after);
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

function deskOf(key: string, page: Page, now: Instant): Desk {
  return {
    account: page.account,
    now,
    newId: (kind) => newId(kind, key),
    tell: (happening) => page.outbox.push(toEvent(page.account, happening, newId('event', key))),
  };
}

function once<T>(page: Page, now: Instant, request: KeyedRequest, work: () => T): T {
  for (const [name, used] of Object.entries(page.usedKeys)) {
    if (later(used.at, KEY_LIFE) <= now) delete page.usedKeys[name];
  }
  const fingerprint = JSON.stringify(Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1)));
  const used = page.usedKeys[request.idempotencyKey];
  if (used === undefined) {
    const answer = work();
    page.usedKeys[request.idempotencyKey] = { at: now, request: fingerprint, answer };
    return answer;
  }
  if (used.request !== fingerprint) {
    throw new PaymentError('conflict', 'The idempotency key was used for another request.', {
      field: 'idempotencyKey',
    });
  }
  // The same request made it, so it is of the same type.
  return used.answer as T;
}
