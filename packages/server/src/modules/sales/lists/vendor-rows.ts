import type { components } from '@chalkline/openapi/types';
import {
  AuctionType,
  auctionTypeName,
  BidStatus,
  formatDeadline,
  isSaleOpen,
  SaleStatus,
  saleDealStatus,
  saleRefusal,
} from '@chalkline/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { VendorCall } from '../../../call.ts';
import { nowPart } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { rowsColumn } from '../../../database/prepared-parts.ts';
import { lotIs, lotsThat, offerIs } from '../../../database/status-sql.ts';
import { bids, categories, saleInvoices, sales, schools } from '../../../database/tables/index.ts';
import { photoHref } from '../../../files/photos.ts';
import { type BidderFacts, bidderPart, bidderQuery } from '../../bids/eligibility.ts';
import { presentSaleRefusal } from '../../sale-core/eligibility.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { type Invoice, invoiceStateOf } from '../../sale-dealings/invoice-rows.ts';
import { saleCategoryName } from '../../shared/category-names.ts';
import { schoolPlace, timeZoneOf } from '../../shared/time-zones.ts';
import { isSealed } from '../../tender/bids/sealed.ts';
import { iso } from '../details/sale-parts.ts';
import { proposalStatusText } from '../proposals/read-proposal.ts';
import { firstPhoto, lotCount } from './lists-shared.ts';

type Row = components['schemas']['VendorSaleRow'];

/** The company that looks; its number is a placeholder's value. */
export const self = sql.placeholder('vendorId');

/** What the company has to do with a sale, each a condition of a row. */
export const mine = {
  isBlocked: sql<boolean>`exists (select 1 from vendor_blacklist k where k.school_id = ${sales.schoolId} and k.vendor_id = ${self})`,
  isInvited: sql<boolean>`exists (select 1 from invitations i where i.sale_id = ${sales.id} and i.vendor_id = ${self})`,
  isWatched: sql<boolean>`exists (select 1 from saved_deals d where d.sale_id = ${sales.id} and d.vendor_id = ${self})`,
  takesPart: sql<boolean>`(exists (select 1 from sale_participants p where p.sale_id = ${sales.id} and p.vendor_id = ${self})
    or exists (select 1 from sale_offers o where o.sale_id = ${sales.id} and o.vendor_id = ${self}))`,
  hasWon: sql<boolean>`exists (select 1 from sale_lots l where l.sale_id = ${sales.id} and l.buyer_id = ${self} and (l.status in ${lotsThat.areSold} or l.status = ${lotIs.OfferedToNext}))`,
} as const;

/** What the company's own lots of a sale cost together, as a number; null where it has none. */
export const wonSum = sql`(select sum(l.sold_price) from sale_lots l where l.sale_id = ${sales.id} and l.buyer_id = ${self} and l.status in ${lotsThat.areSold})`;

const isOwnProposal = and(eq(bids.saleId, sales.id), eq(bids.vendorId, self));

const columns = {
  sale: {
    id: sales.id,
    typeId: sales.typeId,
    name: sales.name,
    status: sales.status,
    startDate: sales.startDate,
    endDate: sales.endDate,
    awardDate: sales.awardDate,
    pickupDate: sales.pickupDate,
    isPublic: sales.isPublic,
    publishedAt: sales.publishedAt,
    openedAt: sales.openedAt,
    heldAt: sales.heldAt,
    heldPublic: sales.heldPublic,
    suspendedAt: sales.suspendedAt,
  },
  school: { id: schools.id, name: schools.name, city: schools.city, stateCode: schools.stateCode },
  schoolPlace,
  parentCategoryName: saleCategoryName,
  photo: firstPhoto,
  lotCount,
  ...mine,
  isDisqualified: sql<boolean>`exists (select 1 from sale_participants p where p.sale_id = ${sales.id} and p.vendor_id = ${self} and p.disqualified_at is not null)`,
  isCounted: sql<boolean>`exists (select 1 from sale_participants p where p.sale_id = ${sales.id} and p.vendor_id = ${self} and p.counted_at is not null)`,
  priceFrom: sql<
    string | null
  >`(select min(coalesce(l.asking_price, l.start_price))::text from sale_lots l where l.sale_id = ${sales.id} and l.status in ${lotsThat.areToSell})`,
  offersToAnswer: sql<number>`(select count(*)::int from sale_offers o where o.sale_id = ${sales.id} and o.vendor_id = ${self} and o.status = ${offerIs.WaitsForVendor})`,
  lotsWon: sql<number>`(select count(*)::int from sale_lots l where l.sale_id = ${sales.id} and l.buyer_id = ${self} and l.status in ${lotsThat.areSold})`,
  lotsOffered: sql<number>`(select count(*)::int from sale_lots l where l.sale_id = ${sales.id} and l.buyer_id = ${self} and l.status = ${lotIs.OfferedToNext})`,
  wonTotal: sql<string | null>`${wonSum}::text`,
  proposalId: bids.id,
  proposalStatus: bids.status,
  proposalTotal: bids.total,
  // What each row is presented with, of which the first row's is read: a statement of its own would cost the list another way.
  bidder: rowsColumn(bidderQuery(self)),
  now: rowsColumn(nowPart.query),
};

/** Sales as one company sees them; its number is the value of the placeholder `vendorId`. */
export const vendorSaleRows = (db: Db) =>
  db
    .select(columns)
    .from(sales)
    .innerJoin(schools, eq(schools.id, sales.schoolId))
    .leftJoin(categories, eq(categories.id, sales.parentCategoryId))
    .leftJoin(bids, isOwnProposal);

/** A row as it is read. */
export type VendorRow = Awaited<ReturnType<typeof vendorSaleRows>>[number];

/** What all rows of a page are presented with. */
interface Background {
  readonly bidder: BidderFacts;
  readonly invoices: ReadonlyMap<number, Invoice>;
  readonly now: Date;
}

const isRunning = ({ typeId, status }: VendorRow['sale']): boolean => isSaleOpen(typeId, status);

/** What is true of an open sale for a company that has not won anything there. */
function openText(row: VendorRow): string {
  const { sale } = row;
  if (row.isDisqualified) return 'Excluded by the school';
  if (sale.suspendedAt !== null) return 'Suspended';
  if (row.offersToAnswer > 0) return 'Your turn on an offer';
  if (row.takesPart) return sale.status === SaleStatus.Live ? 'Live, you take part' : 'You take part';
  if (sale.status === SaleStatus.Live) return 'Live now';
  return row.isInvited ? 'You are invited' : `Open: ${auctionTypeName(sale.typeId).toLowerCase()}`;
}

/** What is true of a sale that an administrator holds, whose opening and award wait. ADM-14 */
function heldText({ sale, proposalStatus }: VendorRow): string {
  return sale.typeId === AuctionType.Auction && proposalStatus === BidStatus.Submitted
    ? 'On hold; your proposal is saved'
    : 'On hold';
}

function statusText(row: VendorRow, invoiceText: string | null): string {
  const { sale } = row;
  if (row.lotsOffered > 0) return 'Offered to you after a default';
  if (row.lotsWon > 0) return invoiceText === null ? 'Sold to you' : `Sold to you: ${invoiceText.toLowerCase()}`;
  if (sale.heldAt !== null && !row.isDisqualified) return heldText(row);
  if (sale.typeId === AuctionType.Auction && row.proposalStatus !== null) {
    return proposalStatusText(row.proposalStatus, sale, timeZoneOf(row.schoolPlace));
  }
  if (isRunning(sale)) {
    const isAhead = sale.typeId === AuctionType.LiveAuction && sale.status === SaleStatus.Open && !row.isDisqualified;
    return isAhead && sale.startDate
      ? `Starts ${formatDeadline(sale.startDate, timeZoneOf(row.schoolPlace))}`
      : openText(row);
  }
  return sale.status === SaleStatus.OnGoing ? 'Ended, being decided' : 'Ended';
}

/** What was proposed, not to an administrator who acts as the company while it is sealed. IMP-6 */
function myTotal({ session }: VendorCall, row: VendorRow): string | null {
  if (row.proposalStatus === null) return null;
  return session.impersonator && isSealed(row.sale.openedAt, row.proposalStatus) ? null : row.proposalTotal;
}

const refusalOf = (row: VendorRow, { bidder, now }: Background) =>
  saleRefusal({
    auctionTypeId: row.sale.typeId,
    saleStatus: row.sale.status,
    endDate: row.sale.typeId === AuctionType.LiveAuction ? null : row.sale.endDate,
    isPublic: row.sale.heldPublic ?? row.sale.isPublic,
    isBlocked: row.isBlocked,
    isDisqualified: row.isDisqualified,
    isHeld: row.sale.heldAt !== null,
    isCounted: row.isCounted,
    isInvited: row.isInvited,
    plan: bidder.plan,
    planEndsAt: bidder.planExpiresAt,
    vendorState: bidder.stateCode,
    purchaseState: row.school.stateCode,
    bidsThisMonth: bidder.bidsThisMonth,
    vendorStatus: bidder.status,
    now,
    timeZone: timeZoneOf(row.schoolPlace),
  });

function presentRow(call: VendorCall, row: VendorRow, known: Background): Row {
  const { sale } = row;
  const invoice = known.invoices.get(sale.id);
  const state = invoice && invoiceStateOf(invoice, known.now);
  const isSettled = invoice !== undefined && (invoice.confirmedAt !== null || invoice.defaultedAt !== null);
  return {
    id: sale.id,
    encryptedId: call.services.ids.encode('sale', sale.id),
    formattedNumber: saleNumber(sale.id),
    auctionTypeId: sale.typeId,
    saleName: sale.name,
    school: row.school,
    parentCategoryName: row.parentCategoryName,
    photoHref: row.photo === null ? null : photoHref(row.photo),
    lotCount: row.lotCount,
    publishedAt: iso(sale.publishedAt),
    sellStartDate: iso(sale.startDate),
    sellEndDate: iso(sale.endDate),
    sellAwardDate: iso(sale.awardDate),
    sellPickupDate: iso(sale.pickupDate),
    saleStatus: sale.status,
    isInvited: row.isInvited,
    isWatched: row.isWatched,
    dealStatus: saleDealStatus({
      saleStatus: sale.status,
      isInvited: row.isInvited,
      takesPart: row.takesPart || (row.proposalStatus !== null && row.proposalStatus !== BidStatus.Draft),
      lotsWon: row.lotsWon + row.lotsOffered,
      isSettled,
    }),
    statusText: statusText(row, state?.stateText ?? null),
    priceFrom: row.priceFrom,
    proposalId: row.proposalId,
    proposalStatus: row.proposalStatus,
    myTotal: myTotal(call, row),
    offersToAnswer: row.offersToAnswer,
    lotsWon: row.lotsWon,
    wonTotal: row.wonTotal,
    invoiceId: invoice?.id ?? null,
    invoiceState: state?.state ?? null,
    refusal: presentSaleRefusal(refusalOf(row, known)),
  };
}

/** The newest invoice of the company in each sale. */
async function newestInvoices(db: Db, vendorId: number, saleIds: readonly number[]): Promise<Map<number, Invoice>> {
  if (saleIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(saleInvoices)
    .where(and(eq(saleInvoices.vendorId, vendorId), inArray(saleInvoices.saleId, [...saleIds])))
    .orderBy(saleInvoices.id);
  return new Map(rows.map((row) => [row.saleId, row]));
}

/** Presents rows with the company's standing, so that each says whether it can take part and why not. */
export async function presentVendorRows(call: VendorCall, rows: readonly VendorRow[]): Promise<Row[]> {
  const { vendorId } = call.session;
  const [first] = rows;
  if (!first) return [];
  const [bidder, now] = [bidderPart(vendorId).make(first.bidder), nowPart.make(first.now)];
  const invoices = await newestInvoices(
    call.db,
    vendorId,
    rows.filter(({ hasWon }) => hasWon).map(({ sale }) => sale.id),
  );
  return rows.map((row) => presentRow(call, row, { bidder, invoices, now }));
}
