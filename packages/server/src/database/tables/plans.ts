import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { schools, users, vendors } from './accounts.ts';
import { createdAt, id, instant, money, ref } from './columns.ts';
import { sales } from './sales.ts';

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
    state: text('state', { enum: ['pending', 'transfer', 'paid', 'failed', 'cancelled'] })
      .notNull()
      .default('pending'),
    /** Where to pay, and until when; of a checkout that an administrator opened for the company. PAY-25 */
    url: text('url'),
    expiresAt: instant('expires_at'),
    offeredById: ref('offered_by_id').references(() => users.id),
    offerReason: text('offer_reason'),
    /** The subscription that ran when it was opened. PAY-25 */
    replacesSubscriptionId: text('replaces_subscription_id'),
    /** When every other subscription was ended after this was paid (PAY-25), or its own after its payment failed (PAY-27). */
    replacedAt: instant('replaced_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('checkouts_vendor_idx').on(t.vendorId),
    index('checkouts_to_replace_idx').on(t.id).where(sql`offered_by_id is not null and replaced_at is null`),
  ],
);

/** What was charged, and how far the market's bookkeeping is with it: new, on-going, settled. PAY-14 */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    number: text('number').notNull().unique(),
    /** Who pays a subscription; null where a school pays. */
    vendorId: ref('vendor_id').references(() => vendors.id),
    /** Who pays the fee of a sale, and of which. */
    schoolId: ref('school_id').references(() => schools.id),
    saleId: ref('sale_id')
      .unique()
      .references(() => sales.id),
    kind: text('kind', { enum: ['subscription', 'sale-fee'] }).notNull(),
    description: text('description').notNull(),
    amount: money('amount').notNull(),
    status: text('status', { enum: ['paid', 'open', 'failed', 'refunded'] }).notNull(),
    booking: text('booking', { enum: ['new', 'on-going', 'settled'] })
      .notNull()
      .default('new'),
    /** Null where no provider is between: the fee of a sale is invoiced. */
    provider: text('provider', { enum: ['stripe', 'test'] }),
    providerId: text('provider_id').unique(),
    /** The provider's number of the payment, which a refund names; null until it was paid, or where an earlier version booked it. */
    paymentId: text('payment_id'),
    /** How a school paid a fee: recorded by an administrator. PAY-21 */
    paymentMethod: text('payment_method', { enum: ['check', 'transfer', 'other'] }),
    paymentReference: text('payment_reference'),
    paidOn: date('paid_on'),
    /** Given up with a reason; a payment that comes all the same takes it back. PAY-22 */
    writtenOffAt: instant('written_off_at'),
    writeOffReason: text('write_off_reason'),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('transactions_vendor_idx').on(t.vendorId, t.at),
    index('transactions_booking_idx').on(t.booking, t.at),
    index('transactions_school_idx').on(t.schoolId, t.at).where(sql`school_id is not null`),
    check('transactions_amount_check', sql`${t.amount} >= 0`),
    check(
      'transactions_payer_check',
      sql`case ${t.kind} when 'subscription' then ${t.vendorId} is not null and ${t.schoolId} is null and ${t.saleId} is null and ${t.provider} is not null and ${t.providerId} is not null else ${t.vendorId} is null and ${t.schoolId} is not null and ${t.saleId} is not null end`,
    ),
  ],
);

/**
 * Money that went back, or is on its way. A provider's number names one refund, however often it is told of; one that is told of
 * before its invoice names the invoice and waits. PAY-17
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** A chargeback is what the payer's bank took back: `succeeded` while it is gone, `failed` once it was won back. PAY-28 */
    kind: text('kind', { enum: ['refund', 'chargeback'] })
      .notNull()
      .default('refund'),
    transactionId: ref('transaction_id').references(() => transactions.id),
    /** The provider's number of the invoice. */
    invoiceId: text('invoice_id'),
    amount: money('amount').notNull(),
    /** `asked`: the provider was asked and has not answered. */
    state: text('state', { enum: ['asked', 'pending', 'succeeded', 'failed'] }).notNull(),
    /** Null where money goes back by check or transfer. */
    provider: text('provider', { enum: ['stripe', 'test'] }),
    providerId: text('provider_id').unique(),
    method: text('method', { enum: ['check', 'transfer', 'other'] }),
    reference: text('reference'),
    /** Null for one that was made at the provider. */
    askedById: ref('asked_by_id').references(() => users.id),
    /** The wish's own key, so that one made again after a crash is one refund. */
    askKey: text('ask_key').unique(),
    reason: text('reason'),
    /** Whether the plan is to end once the money went back. */
    endsPlan: boolean('ends_plan').notNull().default(false),
    planEndedAt: instant('plan_ended_at'),
    /** Until when the provider takes an answer to a chargeback; null where none is waited for. PAY-28 */
    answerBy: instant('answer_by'),
    /** When an administrator said that nothing is left to do after it failed. PAY-29 */
    closedAt: instant('closed_at'),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('refunds_transaction_idx').on(t.transactionId),
    index('refunds_waiting_idx').on(t.invoiceId).where(sql`transaction_id is null`),
    index('refunds_asked_idx').on(t.at).where(sql`state = 'asked'`),
    index('refunds_unfinished_idx').on(t.transactionId).where(sql`state = 'failed' or kind = 'chargeback'`),
    check('refunds_amount_check', sql`${t.amount} > 0`),
    check('refunds_of_check', sql`${t.transactionId} is not null or ${t.invoiceId} is not null`),
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
