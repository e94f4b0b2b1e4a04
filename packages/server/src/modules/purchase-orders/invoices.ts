import type { components } from '@chalkline/openapi/types';
import {
  addMoney,
  compareMoney,
  formatDate,
  formatMoney,
  moneyProblem,
  PurchaseOrderStatus,
  parseMoney,
  sumMoney,
} from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall, SignedInCall, VendorCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { purchaseOrderEvents, purchaseOrderInvoices, purchaseOrders } from '../../database/tables/index.ts';
import { AppError, notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { checkOwnFiles } from '../files/own-files.ts';
import { requiredText } from '../shared/required-text.ts';
import { ownSide } from '../shared/side.ts';
import { type LockedOrder, lockOrder, type Order, refreshWindows, tellSchoolOf, tellVendorOf } from './locked-order.ts';
import { readOrder } from './read.ts';

type Schemas = components['schemas'];

const invoiceable: readonly number[] = [
  PurchaseOrderStatus.Accepted,
  PurchaseOrderStatus.Shipped,
  PurchaseOrderStatus.Delivered,
  PurchaseOrderStatus.Closed,
];

/** A day of the calendar as people write it; it is the same one in every zone. */
const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`), 'UTC');

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Which day it is somewhere: a date is not refused because the writer's day has begun earlier. */
const latestDay = (now: Date): string => dayOf(new Date(now.getTime() + 14 * 3_600_000));

/** What is invoiced never exceeds the order. @throws {AppError} RULE_BROKEN naming the field. PO-8 */
async function checkInvoice(
  tx: Db,
  { order, now }: LockedOrder,
  input: Schemas['AttachInvoiceInput'],
): Promise<string> {
  const problems: Record<string, string> = {};
  const wrong = moneyProblem(input.amount, 'The amount');
  if (wrong) problems.amount = wrong;
  if (input.issuedOn > latestDay(now)) problems.issuedOn = 'This date is in the future.';
  if (input.dueOn && input.dueOn < input.issuedOn) problems.dueOn = 'The due date can’t be before the invoice date.';
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  const amount = parseMoney(input.amount);
  if (compareMoney(amount, '0') <= 0) throw ruleBroken({ amount: 'The amount must be above zero.' });
  const before = await tx
    .select({ number: purchaseOrderInvoices.number, amount: purchaseOrderInvoices.amount })
    .from(purchaseOrderInvoices)
    .where(eq(purchaseOrderInvoices.purchaseOrderId, order.id));
  const number = input.number.trim().toLowerCase();
  if (before.some((invoice) => invoice.number.toLowerCase() === number))
    throw ruleBroken({ number: 'An invoice with this number is already attached.' });
  const invoiced = sumMoney(before.map((invoice) => invoice.amount));
  if (compareMoney(addMoney(invoiced, amount), order.total) > 0) {
    throw ruleBroken({
      amount: `The order totals ${formatMoney(order.total)}, and ${formatMoney(invoiced)} of it is already invoiced.`,
    });
  }
  return amount;
}

/** Notes it in the order's history; both sides' open windows show it. */
async function noted(
  work: Work,
  call: SignedInCall,
  { order, now }: LockedOrder,
  { event, detail }: { event: string; detail: string },
): Promise<void> {
  await work.tx
    .insert(purchaseOrderEvents)
    .values({ purchaseOrderId: order.id, at: now, event, byName: call.session.name, detail });
  await refreshWindows(work, order);
}

type Received = Pick<typeof purchaseOrderInvoices.$inferSelect, 'number' | 'amount' | 'dueOn'>;

const tellReceived = (work: Work, order: Order, { number, amount, dueOn }: Received): Promise<void> =>
  tellSchoolOf(work, order, ({ poNumber, rfpName, vendorName }) => ({
    event: 'invoice-received',
    data: {
      poNumber,
      rfpName,
      vendorName,
      invoiceNumber: number,
      amount: formatMoney(amount),
      dueOn: dueOn && dayText(dueOn),
    },
  }));

/** The vendor attaches an invoice to an accepted order. PO-8 @throws {AppError} ILLEGAL_TRANSITION before it is accepted */
export function attachInvoice(
  call: VendorCall,
  input: Schemas['AttachInvoiceInput'],
): Promise<Schemas['PurchaseOrder']> {
  const number = requiredText(input.number, 'number', 'Enter the number of the invoice.');
  return inWork(call, async (work) => {
    const locked = await lockOrder(work, call, input.id);
    const { order, now } = locked;
    if (!invoiceable.includes(order.status)) {
      throw new AppError('ILLEGAL_TRANSITION', 'You can attach an invoice once the order has been accepted.');
    }
    const amount = await checkInvoice(work.tx, locked, input);
    const own = input.documentId ? [input.documentId] : [];
    await checkOwnFiles(work.tx, ownSide(call), own, 'documentId');
    await work.tx.insert(purchaseOrderInvoices).values({
      purchaseOrderId: order.id,
      number,
      amount,
      issuedOn: input.issuedOn,
      dueOn: input.dueOn ?? null,
      fileId: input.documentId ?? null,
      attachedBy: call.session.userId,
      attachedAt: now,
    });
    await noted(work, call, locked, { event: 'invoice attached', detail: `${number}, ${formatMoney(amount)}` });
    await audit(work, {
      action: 'invoice-attached',
      entity: 'purchase-order',
      entityId: order.id,
      schoolId: order.schoolId,
      after: { number, amount, issuedOn: input.issuedOn, dueOn: input.dueOn ?? null },
    });
    await tellReceived(work, order, { number, amount, dueOn: input.dueOn ?? null });
    return readOrder(work.tx, work.services.ids, call, order.id);
  });
}

type Paid = Pick<typeof purchaseOrderInvoices.$inferSelect, 'number' | 'amount' | 'paymentReference'> & {
  readonly paidOn: string;
};

const tellPaid = (work: Work, order: Order, { number, amount, paymentReference, paidOn }: Paid): Promise<void> =>
  tellVendorOf(work, order, ({ poNumber, rfpName, schoolName }) => ({
    event: 'invoice-paid',
    data: {
      poNumber,
      rfpName,
      schoolName,
      invoiceNumber: number,
      amount: formatMoney(amount),
      paidOn: dayText(paidOn),
      reference: paymentReference,
    },
  }));

/** The school notes that it has paid an invoice. PO-8 @throws {AppError} ILLEGAL_TRANSITION when that is noted already */
export function markInvoicePaid(
  call: SchoolCall,
  input: Schemas['PayInvoiceInput'],
): Promise<Schemas['PurchaseOrder']> {
  return inWork(call, async (work) => {
    const [known] = await work.tx
      .select({ orderId: purchaseOrders.id })
      .from(purchaseOrderInvoices)
      .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderInvoices.purchaseOrderId))
      .where(and(eq(purchaseOrderInvoices.id, input.id), eq(purchaseOrders.schoolId, call.session.schoolId)));
    if (!known) throw notFound('invoice');
    const locked = await lockOrder(work, call, known.orderId);
    const { order } = locked;
    const isInvoice = eq(purchaseOrderInvoices.id, input.id);
    const [invoice] = await work.tx.select().from(purchaseOrderInvoices).where(isInvoice);
    if (!invoice) throw notFound('invoice');
    if (invoice.paidOn) throw new AppError('ILLEGAL_TRANSITION', `This invoice was paid on ${invoice.paidOn}.`);
    if (input.paidOn > latestDay(locked.now)) throw ruleBroken({ paidOn: 'This date is in the future.' });
    const paymentReference = input.reference?.trim() || null;
    await work.tx
      .update(purchaseOrderInvoices)
      .set({ paidOn: input.paidOn, paymentReference, markedPaidBy: call.session.userId })
      .where(isInvoice);
    const detail = `${invoice.number}, ${formatMoney(invoice.amount)}`;
    await noted(work, call, locked, { event: 'invoice paid', detail });
    await audit(work, {
      action: 'invoice-paid',
      entity: 'purchase-order',
      entityId: order.id,
      schoolId: order.schoolId,
      before: { invoiceId: invoice.id, paidOn: null },
      after: { paidOn: input.paidOn, reference: paymentReference },
    });
    await tellPaid(work, order, { ...invoice, paidOn: input.paidOn, paymentReference });
    return readOrder(work.tx, work.services.ids, call, order.id);
  });
}
