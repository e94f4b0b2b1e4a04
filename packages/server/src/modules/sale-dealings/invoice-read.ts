import type { components } from '@chalkline/openapi/types';
import { and, asc, eq } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import {
  files,
  saleInvoiceLots,
  saleInvoices,
  saleLots,
  sales,
  schools,
  users,
  vendors,
} from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import type { OpaqueIds } from '../../security/opaque-ids.ts';
import { saleRatingOf } from '../ratings/sale-ratings.ts';
import { nameOfSale } from '../sale-core/sale.ts';
import { saleNumber } from '../sale-core/sale-kind.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';
import { type Invoice, type InvoicedLot, invoiceNumber, invoiceStateOf } from './invoice-rows.ts';
import { pickupOf, windowsOf } from './windows-read.ts';

type Schemas = components['schemas'];

/** The invoices that are a side's own. */
export const ownInvoices = ({ side, id }: OwnSide) =>
  eq(side === 'school' ? saleInvoices.schoolId : saleInvoices.vendorId, id);

/** What an invoice is about and between whom. */
export interface FoundInvoice {
  readonly invoice: Invoice;
  readonly sale: Pick<typeof sales.$inferSelect, 'id' | 'name' | 'typeId'>;
  readonly school: typeof schools.$inferSelect;
  readonly vendor: typeof vendors.$inferSelect;
}

/** An invoice of this side. @throws {AppError} NOT_FOUND for another's. ID-5 */
export async function findInvoice(db: Db, own: OwnSide, id: number): Promise<FoundInvoice> {
  const [row] = await db
    .select({
      invoice: saleInvoices,
      sale: { id: sales.id, name: sales.name, typeId: sales.typeId },
      school: schools,
      vendor: vendors,
    })
    .from(saleInvoices)
    .innerJoin(sales, eq(sales.id, saleInvoices.saleId))
    .innerJoin(schools, eq(schools.id, saleInvoices.schoolId))
    .innerJoin(vendors, eq(vendors.id, saleInvoices.vendorId))
    .where(and(eq(saleInvoices.id, id), ownInvoices(own)));
  if (!row) throw notFound('invoice');
  return { ...row, sale: { ...row.sale, name: await nameOfSale(db, row.sale) } };
}

/** The lots of an invoice in their order. */
export function lotsOfInvoice(db: Db, invoiceId: number): Promise<InvoicedLot[]> {
  return db
    .select({
      id: saleLots.id,
      position: saleLots.position,
      description: saleLots.description,
      quantity: saleLots.quantity,
      unit: saleLots.unit,
      serialNumber: saleLots.serialNumber,
      assetTag: saleLots.assetTag,
      year: saleLots.year,
      usage: saleLots.usage,
      condition: saleLots.condition,
      knownFaults: saleLots.knownFaults,
      fundCode: saleLots.fundCode,
      status: saleLots.status,
      amount: saleInvoiceLots.amount,
    })
    .from(saleInvoiceLots)
    .innerJoin(saleLots, eq(saleLots.id, saleInvoiceLots.lotId))
    .where(eq(saleInvoiceLots.invoiceId, invoiceId))
    .orderBy(asc(saleLots.position));
}

async function proofOf(db: Db, invoice: Invoice): Promise<Schemas['PickupProof'] | null> {
  const { pickupPerson, pickupIdSeen, collectedAt, pickupRecordedBy, pickupPhotoId } = invoice;
  if (pickupPerson === null || pickupIdSeen === null || collectedAt === null || pickupRecordedBy === null) return null;
  const [by] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, pickupRecordedBy));
  const [photo] =
    pickupPhotoId === null ? [] : await db.select({ id: files.id }).from(files).where(eq(files.id, pickupPhotoId));
  return {
    personName: pickupPerson,
    idSeen: pickupIdSeen,
    photoHref: photo ? `/api/POConfiguration/DownloadDocument/${photo.id}` : null,
    collectedAt: collectedAt.toISOString(),
    recordedBy: by ? `${by.firstName} ${by.lastName}` : '',
  };
}

const percentOf = (percent: string | null): string | null =>
  percent?.includes('.') ? percent.replace(/0+$/, '').replace(/\.$/, '') : percent;

const moments = (invoice: Invoice) => ({
  issuedAt: invoice.issuedAt.toISOString(),
  dueAt: invoice.dueAt.toISOString(),
  removeBy: invoice.removeBy.toISOString(),
  paidAt: invoice.paidAt?.toISOString() ?? null,
  schoolConfirmedAt: invoice.schoolConfirmedAt?.toISOString() ?? null,
  vendorConfirmedAt: invoice.vendorConfirmedAt?.toISOString() ?? null,
});

/** What both sides read of each other. */
const partiesOf = ({ school, vendor }: FoundInvoice) => ({
  school: { id: school.id, name: school.name, city: school.city, stateCode: school.stateCode },
  vendor: { vendorId: vendor.id, companyName: vendor.companyName, city: vendor.city, stateCode: vendor.stateCode },
});

const presentLot = (lot: InvoicedLot, side: OwnSide['side']): Schemas['SaleInvoice']['lots'][number] => ({
  lotId: lot.id,
  productDesc: lot.description,
  productQty: lot.quantity,
  unit: lot.unit,
  serialNumber: lot.serialNumber,
  amount: lot.amount,
  status: lot.status,
  // Which fund the money goes to is the school's own matter.
  fundCode: side === 'school' ? lot.fundCode : null,
});

/** One winner's invoice, as its side reads it. @throws {AppError} NOT_FOUND for another's */
export async function readInvoice(
  db: Db,
  ids: OpaqueIds,
  call: SignedInCall,
  id: number,
): Promise<Schemas['SaleInvoice']> {
  const own = ownSide(call);
  const found = await findInvoice(db, own, id);
  const { invoice, sale } = found;
  const lots = await lotsOfInvoice(db, id);
  return {
    id,
    encryptedId: ids.encode('sale-invoice', id),
    number: invoiceNumber(id),
    saleId: sale.id,
    encryptedSaleId: ids.encode('sale', sale.id),
    saleNumber: saleNumber(sale.id),
    saleName: sale.name,
    ...partiesOf(found),
    lots: lots.map((lot) => presentLot(lot, own.side)),
    subtotal: invoice.subtotal,
    taxPercent: percentOf(invoice.taxPercent),
    tax: invoice.tax,
    total: invoice.total,
    ...moments(invoice),
    paymentMethod: invoice.paymentMethod,
    paymentReference: invoice.paymentReference,
    pickup: await pickupOf(db, sale.id, invoice.vendorId),
    proof: await proofOf(db, invoice),
    ...invoiceStateOf(invoice, await databaseNow(db)),
    defaultReason: invoice.defaultReason,
    ...(await saleRatingOf(db, own, invoice)),
    windows: await windowsOf(db, sale.id, own, 'pickup'),
  };
}
