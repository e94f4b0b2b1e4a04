import { endOfBusinessDay, formatMoney, LotStatus, platformFee, saleInvoiceSums, sumMoney } from '@chalkline/rules';
import type { SaleFeeRow, SaleInvoiceRow, SaleLotRow } from '../rows.ts';
import { type BookedSale, type SaleBook, saleNumberOf } from './sale-book.ts';
import { tellSchool, tellVendor } from './told.ts';

/** How far a winner is. */
export type Stage = 'due' | 'paid' | 'collected' | 'confirmed';

const DAY_MS = 86_400_000;
/** The demonstration's schools that sell are in one zone. */
const ZONE = 'America/Los_Angeles';
const PAYMENT_DAYS = 5;
const REMOVAL_DAYS = 10;

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

const lotStatusOf: Record<Stage, LotStatus> = {
  due: LotStatus.Sold,
  paid: LotStatus.Paid,
  collected: LotStatus.Paid,
  confirmed: LotStatus.Collected,
};

function paidFields(stage: Stage, issuedAt: Date, id: number) {
  if (stage === 'due') return { paidOn: null, paidAt: null, paymentMethod: null, paymentReference: null };
  const paidAt = later(issuedAt, 2);
  const isCheck = id % 2 === 0;
  return {
    paidOn: paidAt.toISOString().slice(0, 10),
    paidAt,
    paymentMethod: isCheck ? ('check' as const) : ('wire' as const),
    paymentReference: isCheck ? `Check ${4100 + id}` : `Wire ${issuedAt.getUTCFullYear()}-${700 + id}`,
  };
}

function pickupFields(stage: Stage, issuedAt: Date, userId: number) {
  const isCollected = stage === 'collected' || stage === 'confirmed';
  if (!isCollected)
    return {
      pickupPerson: null,
      pickupIdSeen: null,
      collectedAt: null,
      pickupRecordedBy: null,
      pickupRecordedAt: null,
      schoolConfirmedAt: null,
    };
  const collectedAt = later(issuedAt, 4);
  return {
    pickupPerson: 'Marlon Teague',
    pickupIdSeen: 'Driver license',
    collectedAt,
    pickupRecordedBy: userId,
    pickupRecordedAt: collectedAt,
    schoolConfirmedAt: collectedAt,
  };
}

/** Invoices a winner for lots that are sold to it, and lets it come as far as `stage`. SALE-40 SALE-43 */
export function invoice(
  book: SaleBook,
  sale: BookedSale,
  lots: readonly SaleLotRow[],
  issuedAt: Date,
  stage: Stage,
): SaleInvoiceRow {
  const { row } = sale;
  const [first] = lots;
  const vendorId = first?.buyerId;
  if (!first || !vendorId) throw new RangeError(`Nobody bought the lots of ${row.name}.`);
  const prices = lots.map(({ soldPrice }) => soldPrice ?? '0.00');
  const id = book.nextId('invoices');
  const confirmedAt = stage === 'confirmed' ? later(issuedAt, 5) : null;
  const made: SaleInvoiceRow = {
    id,
    saleId: row.id,
    schoolId: row.schoolId,
    vendorId,
    ...saleInvoiceSums(prices, row.taxPercent),
    taxPercent: row.taxPercent,
    issuedAt,
    dueAt: endOfBusinessDay(issuedAt, PAYMENT_DAYS, ZONE),
    removeBy: endOfBusinessDay(issuedAt, REMOVAL_DAYS, ZONE),
    ...paidFields(stage, issuedAt, id),
    ...pickupFields(stage, issuedAt, book.cast.schoolUser(row.schoolId).id),
    vendorConfirmedAt: confirmedAt,
    confirmedAt,
    defaultedAt: null,
    defaultReason: null,
  };
  book.rows.invoices.push(made);
  for (const [index, lot] of lots.entries()) {
    lot.status = lotStatusOf[stage];
    book.rows.invoiceLots.push({ invoiceId: id, lotId: lot.id, amount: prices[index] ?? '0.00' });
  }
  const lotIds = lots.map((lot) => lot.id);
  book.audit(sale, 'invoice-issued', issuedAt, { after: { invoiceId: id, total: made.total, lots: lotIds } });
  tellVendor(book, sale, vendorId, {
    event: 'sale-invoice',
    message: `Your invoice for ${row.name} comes to ${formatMoney(made.total)}.`,
    type: 3,
    at: issuedAt,
    url: `vendor-sale-details?id={saleToken}&invoice=${id}`,
  });
  if (made.paidAt) book.audit(sale, 'payment-recorded', made.paidAt, { after: { invoiceId: id } });
  return made;
}

/** Invoices every winner for all of its lots at once. */
export function invoiceWinners(book: SaleBook, sale: BookedSale, issuedAt: Date, stage: Stage): SaleInvoiceRow[] {
  const buyers = new Set(sale.lots.flatMap(({ buyerId }) => buyerId ?? []));
  const made = [...buyers].map((vendorId) => {
    const lots = sale.lots.filter(({ buyerId }) => buyerId === vendorId);
    return invoice(book, sale, lots, issuedAt, stage);
  });
  book.settle(sale);
  return made;
}

type FeePayment = Pick<SaleFeeRow, 'status' | 'booking' | 'paymentMethod' | 'paymentReference' | 'paidOn'>;

/** Of three fees one is still due, one was paid by check and is being booked, one is settled. PAY-21 */
function feePayment(index: number, billedAt: Date): FeePayment {
  if (index % 3 === 0) {
    return { status: 'open', booking: 'new', paymentMethod: null, paymentReference: null, paidOn: null };
  }
  const paidOn = billedAt.toISOString().slice(0, 10);
  const paymentReference = String(10_442 + index);
  return {
    status: 'paid',
    booking: index % 3 === 1 ? 'on-going' : 'settled',
    paymentMethod: 'check',
    paymentReference,
    paidOn,
  };
}

/** Closes a sale whose lots are all over; its fee is billed where something was collected. SALE-42 */
export function finish(book: SaleBook, sale: BookedSale, at: Date): void {
  const { row, lots } = sale;
  book.settle(sale);
  row.closedAt = at;
  row.updatedAt = at;
  const collected = lots.filter(({ status }) => status === LotStatus.Collected);
  if (collected.length === 0) return;
  const proceeds = sumMoney(collected.map(({ soldPrice }) => soldPrice ?? '0.00'));
  const amount = platformFee(proceeds);
  row.feeBilledAt = at;
  book.rows.fees.push({
    number: `FEE-${saleNumberOf(row)}`,
    schoolId: row.schoolId,
    saleId: row.id,
    kind: 'sale-fee',
    description: `Platform fee for ${saleNumberOf(row)}, ${row.name}`,
    amount,
    ...feePayment(book.rows.fees.length, at),
    at,
  });
  book.audit(sale, 'fee-billed', at, { after: { amount, proceeds } });
  tellSchool(book, sale, {
    event: 'sale-fee-billed',
    message: `The fee of ${saleNumberOf(row)} ${row.name} is ${formatMoney(amount)}.`,
    type: 1,
    at,
    url: `school-sale-details?id=${row.id}`,
  });
}

/** Both sides rate what is done with. REV-1 */
export function rate(book: SaleBook, sale: BookedSale, { id, vendorId, confirmedAt }: SaleInvoiceRow): void {
  if (!confirmedAt) return;
  const { schoolId } = sale.row;
  const both = { saleInvoiceId: id, schoolId, vendorId };
  book.rows.ratings.push(
    {
      ...both,
      side: 'school',
      score: 4.67,
      payment: 5,
      pickup: 4,
      description: null,
      communication: 5,
      comment: 'Paid within two days and came with the right trailer.',
      byUserId: book.cast.schoolUser(schoolId).id,
      createdAt: later(confirmedAt, 1),
    },
    {
      ...both,
      side: 'vendor',
      score: 5,
      payment: null,
      pickup: 5,
      description: 5,
      communication: 5,
      comment: 'Exactly as described, and somebody was there to help us load.',
      byUserId: book.cast.vendorUser(vendorId),
      createdAt: later(confirmedAt, 2),
    },
  );
}
