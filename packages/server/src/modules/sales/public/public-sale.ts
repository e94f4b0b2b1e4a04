import type { components } from '@chalkline/openapi/types';
import {
  AuctionType,
  addMoney,
  isSaleOpen,
  LotStatus,
  lotConditions,
  type Money,
  SaleStatus,
  saleStatusLabel,
  sumMoney,
} from '@chalkline/rules';
import { eq, inArray } from 'drizzle-orm';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { sales, vendors } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import type { Log } from '../../../log.ts';
import type { Services } from '../../../services.ts';
import type { Sale } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { zoneOfSchool } from '../../shared/time-zones.ts';
import { vendorQuestionsOf } from '../../tender/questions/questions-read.ts';
import { saleSubject } from '../../tender/subject.ts';
import { type LiveStanding, liveStandings, openStanding } from '../details/lot-state.ts';
import { changesOf, documentsOfSale, iso, parentCategoryName, schoolOf, termsOf } from '../details/sale-parts.ts';
import { type LotWithFiles, lotsWithFiles } from '../lots/read-lots.ts';
import { settleRead } from '../sale-clock.ts';

type Schemas = components['schemas'];

/** What a public page is read with; nobody is signed in. */
export interface PublicReader {
  readonly services: Services;
  readonly db: Db;
  readonly log: Log;
}

/** Where everybody reads a document of a public sale. */
export const publicSaleFile = (token: string, fileId: number): string => `/public-files/${token}/${fileId}`;

/** The sale that a token names if everybody may see it, as it is at this moment. ID-6 TIME-6 */
export async function publicSaleOf(reader: PublicReader, token: string): Promise<Sale | null> {
  const { services, db } = reader;
  const id = services.ids.decode('sale', token);
  if (id === null) return null;
  const find = async () => (await db.select().from(sales).where(eq(sales.id, id)))[0] ?? null;
  const known = await find();
  if (!known?.isPublic) return null;
  const sale = (await settleRead(reader, known)) ? await find() : known;
  return sale && sale.status !== SaleStatus.Draft ? sale : null;
}

const isSold = (status: number): boolean =>
  status === LotStatus.Sold || status === LotStatus.Paid || status === LotStatus.Collected;

type Winners = ReadonlyMap<number, { readonly name: string; readonly city: string; readonly stateCode: string }>;

async function winnersOf(db: Db, lots: readonly LotWithFiles[]): Promise<Winners> {
  const ids = lots.flatMap(({ lot }) => (isSold(lot.status) && lot.buyerId !== null ? [lot.buyerId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: vendors.id, name: vendors.companyName, city: vendors.city, stateCode: vendors.stateCode })
    .from(vendors)
    .where(inArray(vendors.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

function yesNo(is: boolean | null): string | null {
  if (is === null) return null;
  return is ? 'Yes' : 'No';
}

/** What is told of a lot besides its name, each with a label. */
function detailsOf({ lot, categoryName }: LotWithFiles): { label: string; value: string }[] {
  const all = [
    ['Sub-category', categoryName],
    ['Condition', lotConditions[lot.condition ?? 0] ?? null],
    ['Serial number or VIN', lot.serialNumber],
    ['Asset tag', lot.assetTag],
    ['Mileage or hours', lot.usage],
    ['Year', lot.year === null ? null : String(lot.year)],
    ['Size and weight', lot.size],
    ['Where it stands', lot.location],
    ['Known faults', lot.knownFaults],
    ['Title in hand', yesNo(lot.hasTitle)],
    ['Data wiped', yesNo(lot.isDataWiped)],
  ] as const;
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** A lot as everybody reads it: winners alone are named. SALE-2 */
function publicLot(
  { services }: PublicReader,
  sale: Sale,
  whole: LotWithFiles,
  known: { readonly standing: LiveStanding | undefined; readonly winners: Winners },
): Schemas['PublicLot'] {
  const { lot } = whole;
  const { standing, winners } = known;
  const shown = openStanding(sale, lot, standing);
  const isLive = sale.typeId === AuctionType.LiveAuction;
  return {
    encryptedId: services.ids.encode('lot', lot.id),
    position: lot.position,
    productDesc: lot.description,
    AdditionalDesc: lot.details,
    productQty: lot.quantity,
    unit: lot.unit,
    condition: lot.condition,
    productPhotos: whole.photos,
    details: detailsOf(whole),
    askingPrice: sale.typeId === AuctionType.QuickSale ? lot.askingPrice : null,
    startPrice: isLive ? lot.startPrice : null,
    price: shown.price,
    bidCount: isLive ? (standing?.bidCount ?? 0) : null,
    isReserveMet: shown.isReserveMet,
    endsAt: shown.endsAt,
    status: shown.status,
    statusText: shown.statusText,
    soldTo: isSold(lot.status) ? (winners.get(lot.buyerId ?? 0)?.name ?? null) : null,
    soldPrice: isSold(lot.status) ? lot.soldPrice : null,
    hasLog: standing !== undefined,
  };
}

/** Who bought what for how much, once something was sold. */
function recordOf(lots: readonly LotWithFiles[], winners: Winners): Schemas['SaleRecord'] | null {
  const sold = lots.flatMap(({ lot }) =>
    isSold(lot.status) && lot.buyerId !== null && lot.soldPrice !== null
      ? [{ buyerId: lot.buyerId, price: lot.soldPrice as Money, name: `Lot ${lot.position}: ${lot.description}` }]
      : [],
  );
  if (sold.length === 0) return null;
  const byBuyer = Map.groupBy(sold, ({ buyerId }) => buyerId);
  return {
    soldTotal: sumMoney(sold.map(({ price }) => price)),
    lotsSold: sold.length,
    lotCount: lots.length,
    winners: [...byBuyer].flatMap(([buyerId, own]) => {
      const winner = winners.get(buyerId);
      if (!winner) return [];
      const { name: vendorName, city, stateCode } = winner;
      const total = own.map(({ price }) => price).reduce(addMoney, '0.00');
      return [{ vendorName, city, stateCode, lots: own.map(({ name }) => name), total }];
    }),
  };
}

/** How a sale ended in which nothing was sold. */
function closureOf(sale: Sale): Schemas['PublicSale']['closure'] {
  if (sale.status !== SaleStatus.Closed) return null;
  return sale.closeReason !== null && sale.openedAt === null ? 'cancelled' : 'unsold';
}

/**
 * One sale as everybody may read it: no proposal, no offer, no reserve, and nobody but winners. ID-6 SALE-2 SALE-38
 * @throws {AppError} NOT_FOUND for a token of nothing, a draft, and a sale that is not public
 */
export async function readPublicSale(reader: PublicReader, token: string): Promise<Schemas['PublicSale']> {
  const sale = await publicSaleOf(reader, token);
  if (!sale) throw notFound('sale');
  const { services, db } = reader;
  const { ids } = services;
  const school = await schoolOf(db, sale);
  const lots = await lotsWithFiles(db, sale.id);
  const [winners, standings] = [await winnersOf(db, lots), await liveStandings(db, sale)];
  const encryptedId = ids.encode('sale', sale.id);
  const documents = await documentsOfSale(db, sale.id);
  const questions = await vendorQuestionsOf(db, saleSubject(sale.id), null);
  const now = await databaseNow(db);
  const isInTime = sale.typeId === AuctionType.LiveAuction || (sale.endDate !== null && now < sale.endDate);
  return {
    encryptedId,
    formattedNumber: saleNumber(sale.id),
    auctionTypeId: sale.typeId,
    saleName: sale.name,
    status: sale.status,
    statusText: saleStatusLabel(sale.status),
    isOpen: isSaleOpen(sale.typeId, sale.status) && isInTime,
    school,
    schoolToken: ids.encode('school', sale.schoolId),
    parentCategoryName: await parentCategoryName(db, sale),
    auctionDescription: sale.description,
    sellStartDate: iso(sale.startDate),
    sellEndDate: iso(sale.endDate),
    sellAwardDate: iso(sale.awardDate),
    sellPickupDate: iso(sale.pickupDate),
    publishedAt: iso(sale.publishedAt),
    terms: termsOf(sale, school.name),
    lots: lots.map((lot) => publicLot(reader, sale, lot, { standing: standings.get(lot.lot.id), winners })),
    documents: documents.map(({ id, name, size }) => ({ name, size, href: publicSaleFile(encryptedId, id) })),
    changes: await changesOf(db, sale.id),
    vendorQuestions: questions
      .filter(({ answer }) => answer !== null)
      .map((question) => ({ ...question, isMine: false })),
    closure: closureOf(sale),
    serverNow: now.toISOString(),
    record: recordOf(lots, winners),
    timeZone: await zoneOfSchool(db, sale.schoolId),
    logKey: await services.auctions.logKey(sale.id),
  };
}
