import {
  type PaymentProvider,
  type PlanPrice,
  StripePaymentProvider,
  TestPaymentProvider,
  type WebhookHeaders,
} from '@chalkline/payments';
import { centsOf } from '@chalkline/rules';
import { eq, like } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { plans, testProviderRows } from '../../database/tables/index.ts';
import { keyOfPlan } from './plan-keys.ts';

/** Whoever takes the money; `test` is the built-in one, whose page the server shows itself. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly test: TestPaymentProvider | null;
}

/** The free trial asks for no card; whoever buys a plan during it is to have it at its end, and gives one. PAY-16 */
const trialNeedsCard = true;

type Receive = (rawBody: Uint8Array, headers: WebhookHeaders) => Promise<void>;

interface Parts {
  readonly db: Db;
  readonly config: Config;
  /** The market's time. */
  readonly now: () => Date;
  /** Takes a webhook as the route does: the built-in provider calls it directly. */
  readonly receive: Receive;
  readonly log: { error(details: unknown, message: string): void };
}

/** Where the built-in provider keeps its customers. */
const createStore = (db: Db) => ({
  load: async (key: string) => {
    const [row] = await db.select().from(testProviderRows).where(eq(testProviderRows.key, key));
    return row ? JSON.stringify(row.body) : null;
  },
  save: async (key: string, json: string) => {
    const body = JSON.parse(json) as unknown;
    await db
      .insert(testProviderRows)
      .values({ key, body })
      .onConflictDoUpdate({ target: testProviderRows.key, set: { body } });
  },
  list: async (prefix: string) => {
    const rows = await db
      .select({ key: testProviderRows.key })
      .from(testProviderRows)
      .where(like(testProviderRows.key, `${prefix.replace(/[\\%_]/g, '\\$&')}%`));
    return rows.map(({ key }) => key);
  },
});

function createTest({ db, config, now, receive, log }: Parts): TestPaymentProvider {
  return new TestPaymentProvider({
    store: createStore(db),
    webhookSecret: config.sessionSecret,
    deliver: receive,
    onUndelivered: (event, error) =>
      log.error({ err: error, event: event.id }, 'a test payment could not be booked yet'),
    checkoutUrl: (id) => `${config.publicUrl}/test-payment/${encodeURIComponent(id)}`,
    paymentMethodUrl: (_customer, returnUrl) => returnUrl,
    trialNeedsCard,
    now,
  });
}

/** The provider that the configuration names; none where neither keys nor the built-in one are on. PAY-5 PAY-10 */
export function createPayments(parts: Parts): Payments | null {
  const { config, now } = parts;
  if (config.stripe) {
    const { secretKey, webhookSecret, api } = config.stripe;
    const provider = new StripePaymentProvider({
      secretKey,
      webhookSecret,
      now,
      trialNeedsCard,
      ...(api ? { api } : {}),
    });
    return { provider, test: null };
  }
  if (!config.testPayments) return null;
  const test = createTest(parts);
  return { provider: test, test };
}

/** What a plan costs for a period. @throws when the plan is not sold */
export function priceOf(plan: typeof plans.$inferSelect, period: 'month' | 'year'): PlanPrice {
  const key = keyOfPlan(plan.name);
  if (!key) throw new Error(`${plan.name} is not sold.`);
  const amountCents = centsOf(period === 'month' ? plan.monthlyPrice : plan.yearlyPrice);
  return { plan: key, planName: plan.name, period, amountCents };
}

/** Makes every price known to the provider, so that a wrong key shows at boot. */
export async function ensurePrices(db: Db, { provider }: Payments): Promise<void> {
  const sold = (await db.select().from(plans)).filter(({ name }) => keyOfPlan(name) !== null);
  await provider.ensurePrices(sold.flatMap((plan) => [priceOf(plan, 'month'), priceOf(plan, 'year')]));
}
