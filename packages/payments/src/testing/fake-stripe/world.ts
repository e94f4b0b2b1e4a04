import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Instant, toInstant, toSeconds } from '../../instant.ts';
import type { PlanPrice } from '../../plan-price.ts';
import type {
  Desk,
  Happening,
  SimulatedAccount,
  SimulatedInvoice,
  SimulatedKind,
  SimulatedRefund,
  SimulatedSession,
  SimulatedSubscription,
} from '../../simulation/account.ts';
import { settleDue } from '../../simulation/settle.ts';
import { missing } from './fault.ts';

const PREFIX: Readonly<Record<SimulatedKind, string>> = {
  session: 'cs_test_',
  subscription: 'sub_',
  invoice: 'in_',
  transaction: 'pi_',
  refund: 're_',
  event: 'evt_',
};

/** A part of a schedule; moments in seconds since 1970. */
export interface FakePhase {
  start: number;
  end: number;
  readonly priceId: string;
  readonly trialEnd: number | null;
}

/** A schedule of two phases at most, as this product makes them. */
export interface FakeSchedule {
  readonly id: string;
  readonly subscriptionId: string;
  readonly createdAt: Instant;
  status: 'active' | 'released';
  phases: FakePhase[];
}

/** A payment that the payer's bank takes back. */
export interface FakeDispute {
  readonly id: string;
  readonly transactionId: string;
  readonly amountCents: number;
  readonly createdAt: Instant;
  readonly dueBy: Instant;
  status: string;
}

/** One thing with the account it is in. */
export interface Held<T> {
  readonly account: SimulatedAccount;
  readonly item: T;
}

/** Everything that the simulated Stripe knows. A price of the simulation has the id of Stripe's as its plan. */
export class World {
  readonly accounts: SimulatedAccount[] = [];
  readonly products = new Map<string, Stripe.Product>();
  readonly prices = new Map<string, Stripe.Price>();
  readonly schedules: FakeSchedule[] = [];
  readonly configurations: Pick<Stripe.BillingPortal.Configuration, 'id' | 'object' | 'active' | 'metadata'>[] = [];
  /** Metadata of sessions and subscriptions by id. */
  readonly metadata = new Map<string, Record<string, string>>();
  /** Metadata that a session gives its subscription. */
  readonly subscriptionMetadata = new Map<string, Record<string, string>>();
  /** Whether a session asks for a card, as it was told. */
  readonly cardCollection = new Map<string, string>();
  /** Sessions whose customer is made when they complete. */
  readonly customerless = new Set<string>();
  /** What banks took back. */
  readonly disputes = new Map<string, FakeDispute>();
  readonly happenings: { readonly account: SimulatedAccount; readonly happening: Happening }[] = [];
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  now(): Instant {
    return toInstant(this.#now());
  }

  id(prefix: string): string {
    return `${prefix}${randomBytes(12).toString('hex')}`;
  }

  desk(account: SimulatedAccount): Desk {
    return {
      account,
      now: this.now(),
      newId: (kind) => this.id(PREFIX[kind]),
      tell: (happening) => this.happenings.push({ account, happening }),
    };
  }

  /** Does what is due by the clock. */
  settle(): void {
    for (const account of this.accounts) settleDue(this.desk(account));
  }

  /** Gives what a checkout sold the metadata that was asked for it. */
  markSold({ id, subscriptionId }: SimulatedSession): void {
    const given = this.subscriptionMetadata.get(id);
    if (subscriptionId !== null && given) this.metadata.set(subscriptionId, given);
  }

  account(customerId: string): SimulatedAccount {
    const account = this.accounts.find((one) => one.customerId === customerId);
    if (!account) throw missing('customer', customerId);
    return account;
  }

  /** The account that a payment was taken from. */
  accountOfPayment(transactionId: string): SimulatedAccount {
    const account = this.accounts.find((one) =>
      one.invoices.some((invoice) => invoice.transactionId === transactionId),
    );
    if (!account) throw missing('payment_intent', transactionId);
    return account;
  }

  session(id: string): Held<SimulatedSession> {
    return this.#held('checkout.session', id, (account) => account.sessions);
  }

  subscription(id: string): Held<SimulatedSubscription> {
    return this.#held('subscription', id, (account) => account.subscriptions);
  }

  invoice(id: string): Held<SimulatedInvoice> {
    return this.#held('invoice', id, (account) => account.invoices);
  }

  refund(id: string): Held<SimulatedRefund> {
    return this.#held('refund', id, (account) => account.refunds);
  }

  dispute(id: string): FakeDispute {
    const dispute = this.disputes.get(id);
    if (!dispute) throw missing('dispute', id);
    return dispute;
  }

  price(id: string): Stripe.Price {
    const price = this.prices.get(id);
    if (!price) throw missing('price', id);
    return price;
  }

  planPrice(id: string): PlanPrice {
    const { recurring, unit_amount: cents } = this.price(id);
    const period = recurring?.interval === 'year' ? 'year' : 'month';
    return { plan: id, planName: id, period, amountCents: cents ?? 0 };
  }

  /** The schedule that holds a subscription; after its last phase it lets go. */
  scheduleOf(subscriptionId: string): FakeSchedule | undefined {
    const schedule = this.schedules.find((one) => one.subscriptionId === subscriptionId && one.status === 'active');
    const start = toSeconds(this.subscription(subscriptionId).item.periodStart);
    if (schedule && start >= (schedule.phases.at(-1)?.end ?? 0)) schedule.status = 'released';
    return schedule?.status === 'active' ? schedule : undefined;
  }

  schedule(id: string): FakeSchedule {
    const schedule = this.schedules.find((one) => one.id === id);
    if (!schedule) throw missing('subscription_schedule', id);
    return schedule;
  }

  #held<T extends { readonly id: string }>(
    what: string,
    id: string,
    list: (account: SimulatedAccount) => readonly T[],
  ): Held<T> {
    for (const account of this.accounts) {
      const item = list(account).find((one) => one.id === id);
      if (item) return { account, item };
    }
    throw missing(what, id);
  }
}
