import type { components } from '@chalkline/openapi/types';
import {
  AccessType,
  AuctionType,
  isWrittenOff,
  LotStatus,
  netOfPlatformFee,
  SaleStatus,
  type SchoolRight,
  schoolRightRefusal,
  sumMoney,
} from '@chalkline/rules';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { bidsThat, offerIs } from '../../../database/status-sql.ts';
import { invitations, saleParticipants, transactions, vendors } from '../../../database/tables/index.ts';
import { areNamesShown } from '../../sale-core/participants.ts';
import { type Lot, type Sale, saleById } from '../../sale-core/sale.ts';
import { invoiceRowsOf } from '../../sale-dealings/invoice-rows.ts';
import { nextOffersOf } from '../../sale-dealings/next-offer.ts';
import { reminderAllowedAt } from '../../tender/invitations/reminders.ts';
import { sentLetters } from '../../tender/letters/sent-letters.ts';
import { saleSubject } from '../../tender/subject.ts';
import { estimateOf } from '../drafts/warnings.ts';
import { lotsWithFiles, openFields, ownFields } from '../lots/read-lots.ts';
import { settleRead } from '../sale-clock.ts';
import { boardDecisionsOf } from './board-decisions.ts';
import { changeableOf, changeLimitsText } from './change-limits.ts';
import { liveStandings, openStanding, relistedIn } from './lot-state.ts';
import { presentSale } from './present-sale.ts';
import { boardResolutionOf, iso } from './sale-parts.ts';

type Schemas = components['schemas'];

/** A sale of the school as the clock has it. @throws {AppError} NOT_FOUND */
export async function ownSaleNow(call: SchoolCall, id: number): Promise<Sale> {
  const sale = await saleById(call.db, id, call.session.schoolId);
  return (await settleRead(call, sale)) ? saleById(call.db, id, call.session.schoolId) : sale;
}

/** How many acts each lot has; proposals count once they are open. */
async function bidCounts(db: Db, sale: Sale): Promise<Map<number, number>> {
  if (sale.typeId === AuctionType.LiveAuction) {
    return new Map([...(await liveStandings(db, sale))].map(([lotId, { bidCount }]) => [lotId, bidCount]));
  }
  const isSealed = sale.typeId === AuctionType.Auction;
  if (isSealed && sale.openedAt === null) return new Map();
  const rows = await rowsOf<{ lotId: number; count: number }>(
    db,
    isSealed
      ? sql`select p.lot_id as "lotId", count(*)::int as count from proposal_lots p join bids b on b.id = p.bid_id
          where b.sale_id = ${sale.id} and b.status not in ${bidsThat.areNotIn} and p.amount is not null group by p.lot_id`
      : sql`select o.lot_id as "lotId", count(*)::int as count from sale_offers o where o.sale_id = ${sale.id} group by o.lot_id`,
  );
  return new Map(rows.map(({ lotId, count }) => [Number(lotId), count]));
}

async function buyersOf(db: Db, lots: readonly Lot[]): Promise<Map<number, Schemas['VendorRef']>> {
  const ids = [...new Set(lots.flatMap(({ buyerId }) => buyerId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      vendorId: vendors.id,
      companyName: vendors.companyName,
      city: vendors.city,
      stateCode: vendors.stateCode,
    })
    .from(vendors)
    .where(inArray(vendors.id, ids));
  return new Map(rows.map((row) => [row.vendorId, row]));
}

async function invoiceOfLots(db: Db, saleId: number): Promise<Map<number, number>> {
  const rows = await rowsOf<{ lotId: number; invoiceId: number }>(
    db,
    sql`select l.lot_id as "lotId", max(i.id) as "invoiceId" from sale_invoice_lots l join sale_invoices i on i.id = l.invoice_id
      where i.sale_id = ${saleId} and i.defaulted_at is null group by l.lot_id`,
  );
  return new Map(rows.map(({ lotId, invoiceId }) => [Number(lotId), Number(invoiceId)]));
}

async function schoolLots(db: Db, sale: Sale): Promise<Schemas['SchoolLot'][]> {
  const whole = await lotsWithFiles(db, sale.id);
  const lots = whole.map(({ lot }) => lot);
  const standings = await liveStandings(db, sale);
  const relisted = await relistedIn(db, lots, true);
  const [counts, buyers] = [await bidCounts(db, sale), await buyersOf(db, lots)];
  const [invoices, offers] = [await invoiceOfLots(db, sale.id), await nextOffersOf(db, sale.id)];
  return whole.map((one) => {
    const { lot } = one;
    const buyer = lot.status === LotStatus.OfferedToNext ? undefined : buyers.get(lot.buyerId ?? 0);
    return {
      ...openFields(one),
      ...ownFields(one),
      ...openStanding(sale, lot, standings.get(lot.id)),
      relistedSaleId: relisted.get(lot.id) ?? null,
      bidCount: counts.get(lot.id) ?? 0,
      soldTo: buyer ?? null,
      soldPrice: buyer ? lot.soldPrice : null,
      soldAt: iso(lot.soldAt),
      invoiceId: invoices.get(lot.id) ?? null,
      nextOffer: offers.find(({ lotId }) => lotId === lot.id) ?? null,
    };
  });
}

async function invitedTo(db: Db, sale: Sale): Promise<Schemas['SchoolSaleDetails']['invited']> {
  const rows = await db
    .select({
      vendorId: invitations.vendorId,
      companyName: vendors.companyName,
      email: invitations.email,
      invitedAt: invitations.invitedAt,
      seenAt: invitations.seenAt,
    })
    .from(invitations)
    .leftJoin(vendors, eq(vendors.id, invitations.vendorId))
    .where(eq(invitations.saleId, sale.id))
    .orderBy(asc(vendors.companyName), asc(invitations.id));
  return rows.map(({ companyName, email, invitedAt, seenAt, vendorId }) => ({
    vendorId,
    name: companyName ?? email ?? '',
    invitedAt: (invitedAt ?? sale.updatedAt).toISOString(),
    seenAt: iso(seenAt),
  }));
}

/** Who takes part; by numbers alone while names are kept back. SALE-27 */
async function participantsIn(db: Db, sale: Sale): Promise<Schemas['SchoolSaleDetails']['participants']> {
  const rows = await db
    .select({ one: saleParticipants, name: vendors.companyName })
    .from(saleParticipants)
    .innerJoin(vendors, eq(vendors.id, saleParticipants.vendorId))
    .where(eq(saleParticipants.saleId, sale.id))
    .orderBy(asc(saleParticipants.bidderNumber));
  const isShown = areNamesShown(sale);
  return rows.map(({ one, name }) => ({
    bidderNumber: one.bidderNumber,
    vendorId: isShown ? one.vendorId : null,
    name: isShown ? name : null,
    acceptedAt: isShown ? one.acceptedAt.toISOString() : null,
    isDisqualified: one.disqualifiedAt !== null,
    reason: one.disqualifiedReason,
  }));
}

/** Counts that stand beside a sale. */
async function countsOf(db: Db, saleId: number) {
  const [row] = await rowsOf<Record<'proposalCount' | 'watcherCount' | 'questionsWaiting' | 'offersWaiting', number>>(
    db,
    sql`select (select count(*)::int from bids where sale_id = ${saleId} and status not in ${bidsThat.areNotIn}) as "proposalCount",
      (select count(*)::int from saved_deals where sale_id = ${saleId}) as "watcherCount",
      (select count(*)::int from vendor_questions where sale_id = ${saleId} and answer is null) as "questionsWaiting",
      (select count(*)::int from sale_offers where sale_id = ${saleId} and status = ${offerIs.WaitsForSchool}) as "offersWaiting"`,
  );
  if (!row) throw new Error('the counts have no row');
  return row;
}

/** What the sale has brought, or would at least; less the market's fee. MON-6 */
function estimatedNet(sale: Sale, lots: readonly Lot[]): string | null {
  if (!sale.isPlatformFeeIncluded) return null;
  const sold = lots.flatMap(({ soldPrice, status }) =>
    soldPrice !== null && status !== LotStatus.OfferedToNext ? [soldPrice] : [],
  );
  const estimate = sold.length > 0 ? sumMoney(sold) : estimateOf(lots);
  return estimate === null ? null : netOfPlatformFee(estimate);
}

/** Whether the caller has a right, in its own name. */
export const mayAct = ({ session }: SchoolCall, right: SchoolRight): boolean =>
  session.impersonator === null &&
  schoolRightRefusal(right, {
    status: session.status,
    accessType: session.accessType ?? AccessType.Assistant,
    grantedRights: session.rights,
  }) === null;

/** The market's fee of a sale, once it was billed; what was given up is not asked for. PAY-21 PAY-22 */
async function feeOf(db: Db, saleId: number): Promise<Schemas['SchoolSaleDetails']['fee']> {
  const [row] = await db.select().from(transactions).where(eq(transactions.saleId, saleId));
  if (!row) return null;
  const { number, amount, status } = row;
  return { number, amount, status, isWrittenOff: isWrittenOff(row) };
}

/** One sale of the school, with everything that is its alone. @throws {AppError} NOT_FOUND */
export async function readSchoolSale(call: SchoolCall, id: number): Promise<Schemas['SchoolSaleDetails']> {
  const { db, services } = call;
  const sale = await ownSaleNow(call, id);
  const shown = await presentSale(db, services.ids, sale, { side: 'school' });
  const lots = (await lotsWithFiles(db, id)).map(({ lot }) => lot);
  const invited = await invitedTo(db, sale);
  return {
    sale: shown,
    lots: await schoolLots(db, sale),
    ParentCategoryId: sale.parentCategoryId,
    fundCodes: [...new Set(lots.flatMap(({ fundCode }) => fundCode ?? []))],
    boardResolution: await boardResolutionOf(db, sale),
    boardDecisions: await boardDecisionsOf(db, id),
    noticeReason: sale.noticeReason,
    federalThreshold: services.config.federalThreshold,
    IsPlatformFeeIncluded: sale.isPlatformFeeIncluded,
    fee: await feeOf(db, id),
    estimatedNet: estimatedNet(sale, lots),
    isSealed: sale.typeId === AuctionType.Auction && sale.openedAt === null && sale.status !== SaleStatus.Draft,
    ...(await countsOf(db, id)),
    openedAt: iso(sale.openedAt),
    openedCount: sale.openedBidCount,
    closedAt: iso(sale.closedAt),
    closeReason: sale.closeReason,
    heldAt: iso(sale.heldAt),
    holdReason: sale.holdReason,
    invited,
    participants: await participantsIn(db, sale),
    reminderAllowedAt: invited.length === 0 ? null : iso(reminderAllowedAt(sale)),
    windows: shown.windows,
    invoices: await invoiceRowsOf(db, id),
    letters: await sentLetters(db, saleSubject(id), mayAct(call, 'award')),
    canPublish: mayAct(call, 'publish'),
    canAward: mayAct(call, 'award'),
    canNegotiate: mayAct(call, 'negotiate'),
    changeLimits: changeLimitsText(sale, await changeableOf(db, sale)),
  };
}
