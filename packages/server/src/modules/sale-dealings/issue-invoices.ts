import { endOfBusinessDay, formatDeadline, formatMoney, saleInvoiceSums } from '@chalkline/rules';
import { eq, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { databaseNow } from '../../database/clock.ts';
import { saleInvoiceLots, saleInvoices, saleLots, type sales, schools } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { nameOfSale } from '../sale-core/sale.ts';
import { namedSale } from '../sale-core/sale-kind.ts';
import { lotTitles } from '../shared/lot-names.ts';
import { schoolPlace, timeZoneOf } from '../shared/time-zones.ts';
import { invoiceNumber } from './invoice-rows.ts';
import { saleLinks } from './links.ts';

/** What of a sale its invoices are made of. */
export type InvoicedSale = Pick<
  typeof sales.$inferSelect,
  'id' | 'schoolId' | 'name' | 'taxPercent' | 'paymentDays' | 'removalDays'
>;

/** One lot, the company that it is sold to, and its price. */
export interface SoldLot {
  readonly lotId: number;
  readonly vendorId: number;
  /** US dollars for the whole lot, without the tax. */
  readonly price: string;
}

type Invoice = typeof saleInvoices.$inferSelect;

/** The lots' names and the school, read once for all invoices. */
async function readParts({ tx }: Work, sale: InvoicedSale, sold: readonly SoldLot[]) {
  const [school] = await tx
    .select({ name: schools.name, ...schoolPlace })
    .from(schools)
    .where(eq(schools.id, sale.schoolId));
  if (!school) throw new Error(`school ${sale.schoolId} of sale ${sale.id} is not there`);
  const lots = await tx
    .select({ id: saleLots.id, position: saleLots.position, description: saleLots.description })
    .from(saleLots)
    .where(
      inArray(
        saleLots.id,
        sold.map(({ lotId }) => lotId),
      ),
    );
  const saleName = await nameOfSale(tx, sale);
  return {
    saleName,
    schoolName: school.name,
    timeZone: timeZoneOf(school),
    lots,
    now: await databaseNow(tx),
  };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

async function storeInvoice(
  { tx }: Work,
  sale: InvoicedSale,
  { timeZone, now }: Parts,
  [vendorId, lots]: readonly [number, readonly SoldLot[]],
): Promise<Invoice> {
  const sums = saleInvoiceSums(
    lots.map(({ price }) => price),
    sale.taxPercent,
  );
  const [invoice] = await tx
    .insert(saleInvoices)
    .values({
      saleId: sale.id,
      schoolId: sale.schoolId,
      vendorId,
      ...sums,
      taxPercent: sale.taxPercent,
      issuedAt: now,
      dueAt: endOfBusinessDay(now, sale.paymentDays, timeZone),
      removeBy: endOfBusinessDay(now, sale.removalDays, timeZone),
    })
    .returning();
  if (!invoice) throw new Error('the invoice was not stored');
  await tx
    .insert(saleInvoiceLots)
    .values(lots.map(({ lotId, price }) => ({ invoiceId: invoice.id, lotId, amount: price })));
  return invoice;
}

async function tellInvoiced(work: Work, sale: InvoicedSale, parts: Parts, invoice: Invoice, lotIds: readonly number[]) {
  const { saleName, schoolName, timeZone } = parts;
  const named = parts.lots.filter(({ id }) => lotIds.includes(id));
  const lotNames = lotTitles(named);
  await tellVendors(work, [invoice.vendorId], () => ({
    event: 'sale-invoice',
    data: {
      ...namedSale({ id: sale.id, name: saleName }),
      lotNames,
      invoiceNumber: invoiceNumber(invoice.id),
      schoolName,
      total: formatMoney(invoice.total),
      dueAt: formatDeadline(invoice.dueAt, timeZone),
      removeBy: formatDeadline(invoice.removeBy, timeZone),
    },
    saleId: sale.id,
    vendorId: invoice.vendorId,
    relatedUrl: saleLinks.vendorInvoice(work.services.ids.encode('sale', sale.id), invoice.id),
  }));
}

/**
 * Issues an invoice to each company that one decision sells lots to: their prices, the sale's tax on the sum, and the days by
 * which it is paid and everything is gone, counted in business days where the school is. SALE-40 SALE-41
 *
 * The caller has locked the sale and its lots, moves the lots to Sold, and lets windows read the sale again.
 * @returns the invoices in the order of the companies' numbers.
 */
export async function issueInvoices(work: Work, sale: InvoicedSale, sold: readonly SoldLot[]): Promise<Invoice[]> {
  if (sold.length === 0) return [];
  const parts = await readParts(work, sale, sold);
  const byVendor = [...Map.groupBy(sold, ({ vendorId }) => vendorId)].toSorted(([a], [b]) => a - b);
  const invoices: Invoice[] = [];
  for (const one of byVendor) {
    const invoice = await storeInvoice(work, sale, parts, one);
    const lotIds = one[1].map(({ lotId }) => lotId);
    await audit(work, {
      action: 'invoice-issued',
      entity: 'sale',
      entityId: sale.id,
      schoolId: sale.schoolId,
      after: { invoiceId: invoice.id, vendorId: invoice.vendorId, lotIds, total: invoice.total },
    });
    await tellInvoiced(work, sale, parts, invoice, lotIds);
    invoices.push(invoice);
  }
  return invoices;
}
