import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { vendors } from './accounts.ts';
import { createdAt, id, instant, money, ref } from './columns.ts';

/** What vendors can choose from; what each covers is in the rules, its prices here. PLAN-1 */
export const plans = pgTable('plans', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  summary: text('summary').notNull(),
  monthlyPrice: money('monthly_price').notNull(),
  yearlyPrice: money('yearly_price').notNull(),
  features: text('features').array().notNull(),
  isFeatured: boolean('is_featured').notNull().default(false),
  rank: integer('rank').notNull(),
});

/** A company's subscription as the provider last told of it. PAY-4 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    vendorId: ref('vendor_id')
      .primaryKey()
      .references(() => vendors.id),
    provider: text('provider', { enum: ['stripe', 'test'] }).notNull(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    /** The state that the provider's events add up to, in whichever order they came. */
    state: jsonb('state').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('subscriptions_subscription_idx').on(t.subscriptionId),
    index('subscriptions_customer_idx').on(t.customerId),
  ],
);

/** A checkout that was started; its end is what the provider says. PAY-7 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    provider: text('provider', { enum: ['stripe', 'test'] }).notNull(),
    sessionId: text('session_id').notNull().unique(),
    /** Our own name of it, for the address of somebody who leaves: the provider's is not known before it is made. */
    leftName: text('left_name').unique(),
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    period: text('period', { enum: ['month', 'year'] }).notNull(),
    amount: money('amount').notNull(),
    state: text('state', { enum: ['pending', 'paid', 'failed', 'cancelled'] })
      .notNull()
      .default('pending'),
    createdAt: createdAt(),
  },
  (t) => [index('checkouts_vendor_idx').on(t.vendorId)],
);

/** What was charged, and how far the market's bookkeeping is with it: new, on-going, settled. PAY-14 */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    number: text('number').notNull().unique(),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    kind: text('kind', { enum: ['subscription', 'sale-fee'] }).notNull(),
    description: text('description').notNull(),
    amount: money('amount').notNull(),
    status: text('status', { enum: ['paid', 'open', 'failed', 'refunded'] }).notNull(),
    booking: text('booking', { enum: ['new', 'on-going', 'settled'] })
      .notNull()
      .default('new'),
    provider: text('provider', { enum: ['stripe', 'test'] }).notNull(),
    providerId: text('provider_id').notNull().unique(),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('transactions_vendor_idx').on(t.vendorId, t.at),
    index('transactions_booking_idx').on(t.booking, t.at),
    check('transactions_amount_check', sql`${t.amount} >= 0`),
  ],
);

/** Every event a provider sent, verified, kept as it came, applied once. PAY-3 */
export const paymentEvents = pgTable('payment_events', {
  /** The provider's own number of the event. */
  eventId: text('event_id').primaryKey(),
  provider: text('provider', { enum: ['stripe', 'test'] }).notNull(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  receivedAt: instant('received_at').notNull(),
  appliedAt: instant('applied_at'),
});

/** What the built-in test provider remembers. */
export const testProviderRows = pgTable('test_provider_rows', {
  key: text('key').primaryKey(),
  body: jsonb('body').notNull(),
});
