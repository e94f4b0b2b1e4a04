import { DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import type { World } from '../market/world.ts';
import type { Random } from '../random.ts';
import type { PlanName, TransactionRow, VendorRow } from '../rows.ts';

type PaidPlan = Exclude<PlanName, 'Free'>;
type Period = 'month' | 'year';

/** What a plan costs, in US dollars. */
const prices: Record<PaidPlan, Record<Period, string>> = {
  'State Package': { month: '49.00', year: '490.00' },
  'National Package': { month: '149.00', year: '1490.00' },
};
/** Months are counted as thirty days, so that a market moves with its day as a whole. */
const MONTH_DAYS = 30;
/** Days after which a charge is in the books, and after which somebody has begun with it. */
const SETTLED_DAYS = 45;
const BEGUN_DAYS = 14;
/** A bank takes a payment back some weeks after it. */
const DISPUTED_DAYS = 21;

interface Charge {
  readonly vendor: VendorRow;
  readonly plan: PaidPlan;
  readonly period: Period;
  readonly at: Date;
  status: TransactionRow['status'];
}

/** Charges every thirty days from `startedAt` up to `until`. */
function monthly(vendor: VendorRow, plan: PaidPlan, startedAt: Date, until: Date, world: World): Charge[] {
  const charges: Charge[] = [];
  for (let at = startedAt; at < until; at = world.calendar.after(at, MONTH_DAYS)) {
    charges.push({ vendor, plan, period: 'month', at, status: 'paid' });
  }
  return charges;
}

function chargesOf(vendor: VendorRow, random: Random, world: World): Charge[] {
  const { plan, planStartedAt: startedAt } = vendor;
  if (plan === 'Free' || !startedAt) return [];
  const { today } = world.calendar;
  if (vendor.id === DEMO_VENDOR_ID) {
    // It sold in its own state first, paid by the month, and then took every state for a year.
    const before = monthly(vendor, 'State Package', world.calendar.after(startedAt, -300), startedAt, world);
    return [...before, { vendor, plan, period: 'year', at: startedAt, status: 'paid' }];
  }
  if (random.chance(0.4)) return [{ vendor, plan, period: 'year', at: startedAt, status: 'paid' }];
  return monthly(vendor, plan, startedAt, today, world);
}

/**
 * The newest charge of one company that pays by the month failed. The oldest of another was given back, and a later one of a third was
 * taken back by its bank. PAY-28
 */
function markTroubles(charges: readonly Charge[], world: World): void {
  const byMonth = charges
    .filter(({ vendor, period }) => vendor.id !== DEMO_VENDOR_ID && period === 'month')
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const newest = byMonth.at(-1);
  if (newest) newest.status = 'failed';
  const oldest = byMonth.find(({ vendor }) => vendor.id !== newest?.vendor.id);
  if (oldest) oldest.status = 'refunded';
  const others = byMonth.filter(({ vendor }) => vendor.id !== newest?.vendor.id && vendor.id !== oldest?.vendor.id);
  const disputed = others.findLast(({ at }) => at < world.calendar.at(-DISPUTED_DAYS));
  if (disputed) disputed.status = 'refunded';
}

function bookingOf(charge: Charge, world: World): TransactionRow['booking'] {
  if (charge.status === 'failed') return 'new';
  if (charge.at < world.calendar.at(-SETTLED_DAYS)) return 'settled';
  return charge.at < world.calendar.at(-BEGUN_DAYS) ? 'on-going' : 'new';
}

/** What companies were charged for their plans within the last twelve months. PAY-3 */
export function addTransactions(random: Random, world: World): void {
  const charges = world.data.vendors.flatMap((vendor) => chargesOf(vendor, random.fork(`vendor ${vendor.id}`), world));
  markTroubles(charges, world);
  for (const [index, charge] of charges.sort((a, b) => a.at.getTime() - b.at.getTime()).entries()) {
    const serial = String(index + 1).padStart(6, '0');
    world.add('transactions', {
      number: `INV-${serial}`,
      vendorId: charge.vendor.id,
      kind: 'subscription',
      description: `${charge.plan}, by the ${charge.period}`,
      amount: prices[charge.plan][charge.period],
      status: charge.status,
      booking: bookingOf(charge, world),
      provider: 'test',
      providerId: `demo_invoice_${serial}`,
      at: charge.at,
      createdAt: charge.at,
    });
  }
}
