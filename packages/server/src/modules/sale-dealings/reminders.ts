import { DAY_MS } from '@chalkline/rules';
import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { sqlNow } from '../../database/clock.ts';
import { saleInvoices, sales } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork, type Work } from '../../unit-of-work.ts';
import { lastLift } from './held-time.ts';
import type { Invoice } from './invoice-rows.ts';
import { type LockedInvoice, lockInvoice, tellSeller, tellWinner } from './locked-invoice.ts';
import { askWinner, SILENT_DAYS, settleCollected } from './pickup.ts';

/** How long after the school's record a winner that said nothing is asked again. */
const ASK_AGAIN_DAYS = 3;

/** The steps of an invoice's reminders, in their order; a later one makes up for those before it. SALE-58 */
const steps = ['due', 'overdue', 'removal', 'confirm'] as const;
type Step = (typeof steps)[number];

/** What an invoice is to be reminded of now, or null. */
function stepAt(invoice: Invoice, now: Date): Step | null {
  if (invoice.defaultedAt || invoice.confirmedAt) return null;
  if (invoice.pickupRecordedAt) {
    const asked = invoice.pickupRecordedAt.getTime() + ASK_AGAIN_DAYS * DAY_MS;
    return invoice.vendorConfirmedAt === null && now.getTime() >= asked ? 'confirm' : null;
  }
  if (invoice.paidAt) return now > invoice.removeBy ? 'removal' : null;
  if (now > invoice.dueAt) return 'overdue';
  return now.getTime() > invoice.dueAt.getTime() - DAY_MS ? 'due' : null;
}

async function tellStep(work: Work, locked: LockedInvoice, step: Step): Promise<void> {
  if (step === 'confirm') return askWinner(work, locked);
  if (step === 'due') {
    return tellWinner(work, locked, ({ named, schoolName, total, dueAt }) => ({
      event: 'sale-payment-due',
      data: { ...named, schoolName, total, dueAt },
    }));
  }
  if (step === 'overdue') {
    await tellWinner(work, locked, ({ named, schoolName, total, dueAt }) => ({
      event: 'sale-payment-overdue',
      data: { ...named, schoolName, total, dueAt },
    }));
    return tellSeller(work, locked, ({ named, vendorName, total, dueAt }) => ({
      event: 'sale-payment-missing',
      data: { ...named, vendorName, total, dueAt },
    }));
  }
  await tellWinner(work, locked, ({ named, schoolName: partnerName, removeBy }) => ({
    event: 'pickup-overdue',
    data: { ...named, partnerName, removeBy, isMine: true },
  }));
  return tellSeller(work, locked, ({ named, vendorName: partnerName, removeBy }) => ({
    event: 'pickup-overdue',
    data: { ...named, partnerName, removeBy, isMine: false },
  }));
}

const isPast = (since: Date, now: Date): boolean => now.getTime() >= since.getTime() + SILENT_DAYS * DAY_MS;

/** Whether the winner had all of its days to object: those of a hold are none, so they begin anew when it is lifted. SALE-47 ADM-14 */
async function isSilentTooLong({ tx }: Work, { invoice, sale, now }: LockedInvoice): Promise<boolean> {
  const { pickupRecordedAt, confirmedAt, defaultedAt } = invoice;
  if (pickupRecordedAt === null || confirmedAt !== null || defaultedAt !== null) return false;
  if (!isPast(pickupRecordedAt, now)) return false;
  const lifted = await lastLift(tx, sale.id);
  return lifted === null || isPast(lifted, now);
}

/**
 * Does for one invoice what the clock asks: reminds of it, once for each step, or takes the winner's silence for its
 * confirmation. While an administrator holds the sale, nothing. SALE-47 SALE-58 ADM-14
 * @returns whether this call did something
 */
export function followInvoice(services: Services, log: Log, id: number): Promise<boolean> {
  return inMarketWork(services, log, async (work) => {
    const locked = await lockInvoice(work, null, id);
    const { invoice, now } = locked;
    if (locked.sale.heldAt) return false;
    if (await isSilentTooLong(work, locked)) {
      await settleCollected(work, locked, 'the winner said nothing for five days');
      return true;
    }
    const step = stepAt(invoice, now);
    if (step === null || steps.indexOf(step) <= steps.indexOf(invoice.remindedOf as Step)) return false;
    await work.tx.update(saleInvoices).set({ remindedOf: step }).where(eq(saleInvoices.id, id));
    await tellStep(work, locked, step);
    return true;
  });
}

const notYet = (...told: Step[]): SQL =>
  sql`coalesce(${saleInvoices.remindedOf}, '') not in (${sql.join(
    told.map((step) => sql`${step}`),
    sql`, `,
  )})`;

/** Invoices of which something may be due, found by the index of those that are under way. */
const isDue = and(
  isNull(saleInvoices.confirmedAt),
  isNull(saleInvoices.defaultedAt),
  or(
    and(
      isNull(saleInvoices.paidAt),
      lte(saleInvoices.dueAt, sql`${sqlNow} + interval '1 day'`),
      notYet('overdue'),
      or(notYet('due'), lte(saleInvoices.dueAt, sqlNow)),
    ),
    and(
      isNotNull(saleInvoices.paidAt),
      isNull(saleInvoices.pickupRecordedAt),
      lte(saleInvoices.removeBy, sqlNow),
      notYet('removal', 'confirm'),
    ),
    and(
      lte(saleInvoices.pickupRecordedAt, sql`${sqlNow} - make_interval(days => ${ASK_AGAIN_DAYS})`),
      or(notYet('confirm'), lte(saleInvoices.pickupRecordedAt, sql`${sqlNow} - make_interval(days => ${SILENT_DAYS})`)),
    ),
  ),
);

const MOST_AT_ONCE = 500;

/** Follows every invoice of which something is due; what a missed minute left is caught here. SALE-58 SRV-5 */
export async function followInvoices(services: Services, log: Log): Promise<void> {
  const due = await services.connection.db
    .select({ id: saleInvoices.id })
    .from(saleInvoices)
    .innerJoin(sales, eq(sales.id, saleInvoices.saleId))
    .where(and(isDue, isNull(sales.heldAt)))
    .limit(MOST_AT_ONCE);
  for (const { id } of due) {
    // One that can't be told of must not hold up the others.
    await followInvoice(services, log, id).catch((error: unknown) =>
      log.error({ err: error, invoiceId: id }, 'an invoice of a sale could not be followed'),
    );
  }
}
