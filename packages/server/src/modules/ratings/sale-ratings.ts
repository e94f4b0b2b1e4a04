import type { components } from '@chalkline/openapi/types';
import { formatNumber } from '@chalkline/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { saleInvoiceLots, saleInvoices, saleLots } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { lotTitles, type NamedLot } from '../shared/lot-names.ts';
import { saleAspectsOf } from '../shared/rating-summary.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';
import { ratingById, ratingsWhere } from './read-ratings.ts';
import { marksOf, raterName, storeRating } from './store-rating.ts';

type Schemas = components['schemas'];
type Invoice = typeof saleInvoices.$inferSelect;

/** Whether a side may rate now: once everything was collected; after a default the school alone. SALE-56 */
const isRateable = ({ side }: OwnSide, invoice: Invoice): boolean =>
  invoice.confirmedAt !== null || (side === 'school' && invoice.defaultedAt !== null);

/** What a side said of the other one, and whether it may say or change something now. SALE-56 */
export async function saleRatingOf(
  db: Db,
  own: OwnSide,
  invoice: Invoice,
): Promise<{ readonly canRate: boolean; readonly myRating: Schemas['Rating'] | null }> {
  const isMine = sql`x.sale_invoice_id = ${invoice.id} and x.side = ${own.side}`;
  const { list } = await ratingsWhere(db, own, isMine, sql``);
  const [myRating = null] = list;
  return { canRate: isRateable(own, invoice) && (myRating === null || myRating.canEdit), myRating };
}

async function lockInvoice({ tx }: Work, own: OwnSide, id: number): Promise<Invoice> {
  const column = own.side === 'school' ? saleInvoices.schoolId : saleInvoices.vendorId;
  const [invoice] = await tx
    .select()
    .from(saleInvoices)
    .where(and(eq(saleInvoices.id, id), eq(column, own.id)))
    .for('update');
  if (!invoice) throw notFound('invoice');
  if (isRateable(own, invoice)) return invoice;
  throw new AppError('ILLEGAL_TRANSITION', 'You can rate the other side once both have confirmed the pickup.');
}

const lotsOfInvoice = ({ tx }: Work, { id }: Invoice): Promise<NamedLot[]> =>
  tx
    .select({ position: saleLots.position, description: saleLots.description })
    .from(saleInvoiceLots)
    .innerJoin(saleLots, eq(saleLots.id, saleInvoiceLots.lotId))
    .where(eq(saleInvoiceLots.invoiceId, id))
    .orderBy(asc(saleLots.position));

/** NOTIF-30 */
async function tellRated(work: Work, own: OwnSide, invoice: Invoice, given: { score: number; comment: string }) {
  const [name, token] = [await raterName(work.tx, own), work.services.ids.encode('sale', invoice.saleId)];
  const lots = await lotsOfInvoice(work, invoice);
  const notice = {
    event: 'sale-rating-received',
    data: {
      lotNames: lotTitles(lots),
      invoiceNumber: formatNumber('INV', invoice.id),
      partnerName: name,
      score: `${given.score} of 5`,
      comment: given.comment || null,
    },
    saleId: invoice.saleId,
    vendorId: invoice.vendorId,
    relatedUrl:
      own.side === 'school'
        ? `vendor-sale-details?id=${token}&invoice=${invoice.id}`
        : `school-sale-details?id=${invoice.saleId}&invoice=${invoice.id}`,
  } as const;
  if (own.side === 'school') await tellVendors(work, [invoice.vendorId], () => notice);
  else await tellSchool(work, invoice.schoolId, notice);
}

/**
 * Rates the other side of a sale, a winner's invoice at a time; one's own rating can be edited for 14 days. SALE-56 REV-2
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN
 */
export async function rateSale(call: SignedInCall, input: Schemas['RateSaleInput']): Promise<Schemas['Rating']> {
  const own = ownSide(call);
  const marks = marksOf(saleAspectsOf[own.side], input.aspects);
  const id = await inWork(call, async (work) => {
    const invoice = await lockInvoice(work, own, input.invoiceId);
    const deal = { saleInvoiceId: invoice.id, schoolId: invoice.schoolId, vendorId: invoice.vendorId };
    const { ratingId, isNew, said } = await storeRating(work, call, { own, deal, marks, comment: input.comment });
    if (isNew) await tellRated(work, own, invoice, said);
    return ratingId;
  });
  return ratingById(call.db, own, id);
}
