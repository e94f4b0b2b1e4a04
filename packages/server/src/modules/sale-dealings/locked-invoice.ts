import { formatDeadline, formatMoney, type LotStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../../database/database.ts';
import { saleInvoiceLots, saleInvoices, schools, vendors } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';
import type { Notice } from '../notifications/notice.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { lockLots, lockSale } from '../sale-core/lock-sale.ts';
import { refreshSale } from '../sale-core/refresh-sale.ts';
import { type LockedSale, type Lot, nameOfSale } from '../sale-core/sale.ts';
import { namedSale } from '../sale-core/sale-kind.ts';
import { lotTitles } from '../shared/lot-names.ts';
import type { OwnSide } from '../shared/side.ts';
import { schoolPlace, timeZoneOf } from '../shared/time-zones.ts';
import { assertNotHeld } from './held.ts';
import { ownInvoices } from './invoice-read.ts';
import { type Invoice, invoiceNumber } from './invoice-rows.ts';
import { saleLinks } from './links.ts';

/** An invoice that nobody else changes meanwhile, with its sale and its lots, and the time read after the locks. */
export interface LockedInvoice extends LockedSale {
  readonly invoice: Invoice;
  readonly lots: readonly Lot[];
}

/** Locks the sale, the invoice's lots and the invoice, in this order. @throws {AppError} NOT_FOUND for another side's. SALE-25 */
export async function lockInvoice(work: Work, own: OwnSide | null, id: number): Promise<LockedInvoice> {
  const { tx } = work;
  const isOwn = and(eq(saleInvoices.id, id), own === null ? undefined : ownInvoices(own));
  const [known] = await tx.select({ saleId: saleInvoices.saleId }).from(saleInvoices).where(isOwn);
  if (!known) throw notFound('invoice');
  const locked = await lockSale(work, { id: known.saleId, for: 'update' });
  const named = await tx
    .select({ lotId: saleInvoiceLots.lotId })
    .from(saleInvoiceLots)
    .where(eq(saleInvoiceLots.invoiceId, id));
  const lots = await lockLots(
    work,
    known.saleId,
    named.map(({ lotId }) => lotId),
  );
  const [invoice] = await tx.select().from(saleInvoices).where(eq(saleInvoices.id, id)).for('update');
  if (!invoice) throw notFound('invoice');
  return { ...locked, invoice, lots };
}

/** @throws {AppError} ILLEGAL_TRANSITION on a held sale, and once it was undone by a default or everything was collected. ADM-14 */
export function assertUnderWay({ sale, invoice }: LockedInvoice): void {
  assertNotHeld(sale);
  if (invoice.defaultedAt) throw new AppError('ILLEGAL_TRANSITION', 'A default was declared on this invoice.');
  if (invoice.confirmedAt) throw new AppError('ILLEGAL_TRANSITION', 'Everything of this invoice was collected.');
}

/** The lots of an invoice as moves to one status. */
export const movesOf = (lots: readonly Lot[], to: LotStatus) => lots.map(({ id }) => ({ lotId: id, to }));

/** Changes an invoice, with an entry in the audit, and lets windows read the sale again. */
export async function changeInvoice(
  work: Work,
  { invoice, sale }: LockedInvoice,
  set: Partial<Invoice>,
  entry: { readonly action: string; readonly after: Record<string, unknown> },
): Promise<void> {
  await work.tx.update(saleInvoices).set(set).where(eq(saleInvoices.id, invoice.id));
  await audit(work, {
    action: entry.action,
    entity: 'sale',
    entityId: sale.id,
    schoolId: sale.schoolId,
    after: { invoiceId: invoice.id, ...entry.after },
  });
  await refreshSale(work, sale);
}

/** What every notice about an invoice names. */
export async function invoiceParts(tx: Db, { sale, invoice, lots }: LockedInvoice) {
  const [row] = await tx
    .select({ schoolName: schools.name, vendorName: vendors.companyName, school: schoolPlace })
    .from(schools)
    .innerJoin(vendors, eq(vendors.id, invoice.vendorId))
    .where(eq(schools.id, sale.schoolId));
  if (!row) throw new Error(`invoice ${invoice.id} has no school or company`);
  const timeZone = timeZoneOf(row.school);
  return {
    named: {
      ...namedSale({ id: sale.id, name: await nameOfSale(tx, sale) }),
      lotNames: lotTitles(lots),
      invoiceNumber: invoiceNumber(invoice.id),
    },
    schoolName: row.schoolName,
    vendorName: row.vendorName,
    total: formatMoney(invoice.total),
    dueAt: formatDeadline(invoice.dueAt, timeZone),
    removeBy: formatDeadline(invoice.removeBy, timeZone),
  };
}

export type InvoiceParts = Awaited<ReturnType<typeof invoiceParts>>;
/** What is told of an invoice, but for where one acts on it. */
type Told = Notice extends infer Some ? (Some extends Notice ? Pick<Some, 'event' | 'data'> : never) : never;

/** Tells the winner. NOTIF-9 */
export async function tellWinner(
  work: Work,
  locked: LockedInvoice,
  told: (parts: InvoiceParts) => Told,
): Promise<void> {
  const { sale, invoice } = locked;
  const relatedUrl = saleLinks.vendorInvoice(work.services.ids.encode('sale', sale.id), invoice.id);
  const words = told(await invoiceParts(work.tx, locked));
  const notice = { ...words, saleId: sale.id, vendorId: invoice.vendorId, relatedUrl } as Notice;
  await tellVendors(work, [invoice.vendorId], () => notice);
}

/** Tells the school. NOTIF-9 */
export async function tellSeller(
  work: Work,
  locked: LockedInvoice,
  told: (parts: InvoiceParts) => Told,
): Promise<void> {
  const { sale, invoice } = locked;
  const words = told(await invoiceParts(work.tx, locked));
  const relatedUrl = saleLinks.schoolInvoice(sale.id, invoice.id);
  await tellSchool(work, sale.schoolId, {
    ...words,
    saleId: sale.id,
    vendorId: invoice.vendorId,
    relatedUrl,
  } as Notice);
}
