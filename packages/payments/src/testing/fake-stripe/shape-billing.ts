import Stripe from 'stripe';
import { type Instant, toSeconds } from '../../instant.ts';
import type { SimulatedAccount, SimulatedSubscription } from '../../simulation/account.ts';
import type { FakePhase, FakeSchedule, World } from './world.ts';

/** Seconds since 1970, or null. */
export function seconds(instant: Instant | null): number | null {
  return instant === null ? null : toSeconds(instant);
}

export function listOf<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}

export function shapeProduct(id: string, name: string, created: number): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: created,
    url: null,
  };
}

export function shapePrice(
  given: Pick<Stripe.Price, 'id' | 'created' | 'lookup_key' | 'metadata' | 'product'>,
  cents: number,
  interval: 'month' | 'year',
): Stripe.Price {
  return {
    ...given,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    nickname: null,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: Stripe.Decimal.from(String(cents)),
  };
}

export function shapeCustomer(account: SimulatedAccount): Stripe.Customer {
  return {
    id: account.customerId,
    object: 'customer',
    balance: -account.creditCents,
    created: 0,
    default_source: null,
    description: null,
    email: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: account.card === null ? null : `pm_${account.customerId}`,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    shipping: null,
  };
}

export function shapeSubscription(
  world: World,
  account: SimulatedAccount,
  subscription: SimulatedSubscription,
): Stripe.Subscription {
  const { id } = subscription;
  const started = toSeconds(subscription.startedAt);
  return {
    ...NO_EXTRAS,
    id,
    object: 'subscription',
    billing_cycle_anchor: toSeconds(subscription.anchor),
    cancel_at: subscription.cancelAtPeriodEnd ? toSeconds(subscription.periodEnd) : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: seconds(subscription.endedAt),
    created: started,
    customer: account.customerId,
    default_payment_method: null,
    ended_at: seconds(subscription.endedAt),
    items: listOf(`/v1/subscription_items?subscription=${id}`, [shapeItem(world, subscription)]),
    latest_invoice: account.invoices.findLast((one) => one.subscriptionId === id)?.id ?? null,
    metadata: world.metadata.get(id) ?? {},
    schedule: world.scheduleOf(id)?.id ?? null,
    start_date: started,
    status: STATUS[subscription.status],
    trial_end: seconds(subscription.trialEnd),
    trial_start: subscription.trialEnd === null ? null : started,
  };
}

const STATUS = { trialing: 'trialing', active: 'active', 'past-due': 'past_due', ended: 'canceled' } as const;

const NO_EXTRAS = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  currency: 'usd',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  test_clock: null,
  transfer_data: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'cancel' } },
} satisfies Partial<Stripe.Subscription>;

function shapeItem(world: World, subscription: SimulatedSubscription): Stripe.SubscriptionItem {
  const price = world.price(subscription.price.plan);
  return {
    id: `si_${subscription.id}`,
    object: 'subscription_item',
    billing_thresholds: null,
    created: toSeconds(subscription.startedAt),
    current_period_end: toSeconds(subscription.periodEnd),
    current_period_start: toSeconds(subscription.periodStart),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: shapePlan(price),
    price,
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  };
}

function shapePlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: 'usd',
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function shapeSchedule(world: World, schedule: FakeSchedule): Stripe.SubscriptionSchedule {
  const { account, item } = world.subscription(schedule.subscriptionId);
  const now = toSeconds(item.periodStart);
  const current = schedule.phases.find((phase) => phase.start <= now && now < phase.end) ?? schedule.phases.at(-1);
  const isActive = schedule.status === 'active';
  return {
    id: schedule.id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: toSeconds(schedule.createdAt),
    current_phase: isActive && current ? { start_date: current.start, end_date: current.end } : null,
    customer: account.customerId,
    customer_account: null,
    default_settings: DEFAULT_SETTINGS,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: schedule.phases.map(shapePhase),
    released_at: null,
    released_subscription: isActive ? null : schedule.subscriptionId,
    status: schedule.status,
    subscription: isActive ? schedule.subscriptionId : null,
    test_clock: null,
  };
}

const DEFAULT_SETTINGS: Stripe.SubscriptionSchedule.DefaultSettings = {
  application_fee_percent: null,
  billing_cycle_anchor: 'automatic',
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  default_payment_method: null,
  description: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    days_until_due: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  on_behalf_of: null,
  transfer_data: null,
};

function shapePhase(phase: FakePhase): Stripe.SubscriptionSchedule.Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: phase.end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: phase.priceId,
        price: phase.priceId,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: phase.start,
    transfer_data: null,
    trial_end: phase.trialEnd,
  };
}
