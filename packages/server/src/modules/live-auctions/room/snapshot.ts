import type { components } from '@chalkline/openapi/types';
import {
  centsOf,
  isReserveMet,
  LotStatus,
  leastNextBid,
  lotEnd,
  moneyOf,
  SALE_ON_HOLD_TEXT,
  saleTermsText,
} from '@chalkline/rules';
import { asc, eq, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { lotStates, saleLots, saleParticipants, schools, vendors } from '../../../database/tables/index.ts';
import { refusalToTakePart } from '../../sale-core/eligibility.ts';
import { areNamesShown, participantOf, presentParticipation } from '../../sale-core/participants.ts';
import { type Lot, nameOfSale, type Sale } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { type LotPictures, lotDetails, lotPictures } from '../../sale-core/shown-lots.ts';
import { type LotRow, stateOf } from '../lot/lot-row.ts';
import { roomSale } from './room-sale.ts';

type Schemas = components['schemas'];
type Bidders = readonly { bidderNumber: number; vendorId: number; name: string; isDisqualified: boolean }[];

interface Reader {
  readonly isSchool: boolean;
  /** The caller's number within the auction. */
  readonly bidder: number | null;
  readonly areNamesShown: boolean;
  readonly bidders: Bidders;
}

/** The caller's own highest maximum on each lot. Nobody else's is read, and none by an administrator who acts as the bidder. LIVE-15 IMP-6 */
async function ownMaxima(
  { db, session }: SignedInCall,
  saleId: number,
  bidder: number | null,
): Promise<Map<number, number>> {
  if (bidder === null || session.impersonator !== null) return new Map();
  const rows = await rowsOf<{ lotId: number | string; maximum: number | string }>(
    db,
    sql`select b.lot_id as "lotId", max(b.maximum) as maximum from lot_bids b join lot_states l on l.lot_id = b.lot_id
      where l.sale_id = ${saleId} and b.bidder = ${bidder} and b.is_accepted group by b.lot_id`,
  );
  return new Map(rows.map(({ lotId, maximum }) => [Number(lotId), Number(maximum)]));
}

const dollars = (amount: number | null): string | null => (amount === null ? null : moneyOf(amount));

function soldTo(lot: Lot, { isSchool, areNamesShown: shown, bidders }: Reader): string | null {
  const isDecided = lot.status >= LotStatus.AwaitingBoard && lot.status <= LotStatus.Collected;
  const buyer = isDecided ? bidders.find(({ vendorId }) => vendorId === lot.buyerId) : undefined;
  if (!buyer) return null;
  // A winner's name is public once the lot is sold; until then it is the school's to know. SALE-27
  const isPublic = lot.status >= LotStatus.Sold && lot.status <= LotStatus.Collected;
  return shown && (isSchool || isPublic) ? buyer.name : `Bidder ${buyer.bidderNumber}`;
}

/** The part of a lot that moves: as the log has it, or before its start as the sale plans it. */
function movingPart(sale: Sale, lot: Lot, row: LotRow | undefined, own: number | null, reader: Reader) {
  if (!row) {
    const increment = Math.max(1, centsOf(lot.bidIncrement));
    const start = lot.startPrice === null ? 0 : centsOf(lot.startPrice);
    const end = sale.endDate ? lotEnd(sale.endDate.getTime(), lot.position, sale.lotStep) : null;
    return {
      startPrice: moneyOf(start),
      bidIncrement: moneyOf(increment),
      opensAt: (sale.startDate ?? new Date(0)).toISOString(),
      phase: lot.status === LotStatus.Waiting ? ('waiting' as const) : ('closed' as const),
      price: null,
      leader: null,
      leastNext: moneyOf(Math.max(start, increment)),
      isReserveMet: false,
      endsAt: end === null ? null : new Date(end).toISOString(),
      leftMs: null,
      seq: -1,
      head: null,
      bidCount: 0,
      myMaximum: null,
      isLeading: false,
    };
  }
  const state = stateOf(row);
  return {
    startPrice: moneyOf(row.startPrice),
    bidIncrement: moneyOf(row.increment),
    opensAt: row.opens.toISOString(),
    phase: row.phase,
    price: dollars(row.price),
    leader: row.leader,
    leastNext: moneyOf(leastNextBid(state.terms, state)),
    isReserveMet: isReserveMet(state),
    endsAt: row.leftMs === null ? row.ends.toISOString() : null,
    leftMs: row.leftMs,
    seq: row.seq,
    head: row.head,
    bidCount: row.bidCount,
    myMaximum: dollars(own),
    isLeading: row.leader !== null && row.leader === reader.bidder,
  };
}

interface LotParts {
  readonly sale: Sale;
  readonly rows: ReadonlyMap<number, LotRow>;
  readonly own: ReadonlyMap<number, number>;
  readonly pictures: LotPictures;
  readonly reader: Reader;
  readonly token: (lotId: number) => string;
}

function presentLot(lot: Lot, { sale, rows, own, pictures, reader, token }: LotParts): Schemas['LiveLot'] {
  return {
    id: lot.id,
    encryptedId: token(lot.id),
    position: lot.position,
    productDesc: lot.description,
    AdditionalDesc: lot.details,
    productQty: lot.quantity,
    unit: lot.unit,
    condition: lot.condition,
    productPhotos: pictures.photosOf(lot.id),
    details: lotDetails(lot),
    documents: pictures.documentsOf(lot.id),
    status: lot.status,
    // Whether there is a reserve at all is the school's to know. SALE-2
    hasReserve: reader.isSchool ? lot.reservePrice !== null : null,
    soldTo: soldTo(lot, reader),
    ...movingPart(sale, lot, rows.get(lot.id), own.get(lot.id) ?? null, reader),
  };
}

async function biddersOfSale(db: Db, saleId: number): Promise<Bidders> {
  const rows = await db
    .select({
      bidderNumber: saleParticipants.bidderNumber,
      vendorId: saleParticipants.vendorId,
      name: vendors.companyName,
      disqualifiedAt: saleParticipants.disqualifiedAt,
    })
    .from(saleParticipants)
    .innerJoin(vendors, eq(vendors.id, saleParticipants.vendorId))
    .where(eq(saleParticipants.saleId, saleId))
    .orderBy(asc(saleParticipants.bidderNumber));
  return rows.map(({ disqualifiedAt, ...row }) => ({ ...row, isDisqualified: disqualifiedAt !== null }));
}

/** Names are the school's to read after the last lot; a company reads its own. SALE-27 */
const presentBidders = ({ bidders, bidder, isSchool, areNamesShown: shown }: Reader): Schemas['LiveRoom']['bidders'] =>
  bidders.map(({ bidderNumber, name, isDisqualified }) => {
    const isMe = bidderNumber === bidder;
    return { bidderNumber, name: isMe || (isSchool && shown) ? name : null, isMe, isDisqualified };
  });

const presentTerms = (sale: Sale, schoolName: string): Schemas['SaleTerms'] => ({
  version: sale.termsVersion,
  text: saleTermsText({
    schoolName,
    auctionTypeId: sale.typeId,
    paymentDays: sale.paymentDays,
    removalDays: sale.removalDays,
    taxPercent: sale.taxPercent,
    excluded: sale.excluded,
    isSubjectToBoard: sale.isSubjectToBoard,
    other: sale.otherTerms,
  }),
  paymentDays: sale.paymentDays,
  removalDays: sale.removalDays,
  taxPercent: sale.taxPercent,
  excluded: sale.excluded,
  other: sale.otherTerms,
});

async function vendorPart(call: SignedInCall, sale: Sale, vendorId: number | null) {
  if (vendorId === null) return { participation: null, refusal: null, bidder: null };
  const row = await participantOf(call.db, sale.id, vendorId);
  const refusal = await refusalToTakePart(call.db, vendorId, sale);
  return {
    participation: presentParticipation(row, sale),
    refusal: refusal && {
      code: refusal.code,
      sentence: refusal.sentence,
      wayOut: refusal.wayOut?.label ?? null,
      wayOutHref: refusal.wayOut?.path ?? null,
    },
    bidder: row?.bidderNumber ?? null,
  };
}

/**
 * A live auction as it stands now, each lot with its newest line: what comes after is asked for by its number. LIVE-17
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION
 */
export async function roomSnapshot(call: SignedInCall, token: string): Promise<Schemas['LiveRoom']> {
  const { db, services, session } = call;
  const { sale, side } = await roomSale(call, services.ids.decode('sale', token));
  const isSchool = side.side === 'school';
  const [school] = await db.select().from(schools).where(eq(schools.id, sale.schoolId));
  if (!school) throw new Error(`sale ${sale.id} has no school`);
  const own = await vendorPart(call, sale, isSchool ? null : side.id);
  const lots = await db.select().from(saleLots).where(eq(saleLots.saleId, sale.id)).orderBy(asc(saleLots.position));
  const rows = await db.select().from(lotStates).where(eq(lotStates.saleId, sale.id));
  const reader: Reader = {
    isSchool,
    bidder: own.bidder,
    areNamesShown: areNamesShown(sale),
    bidders: await biddersOfSale(db, sale.id),
  };
  const parts: LotParts = {
    sale,
    rows: new Map(rows.map((row) => [row.lotId, row])),
    own: await ownMaxima(call, sale.id, own.bidder),
    pictures: await lotPictures(
      db,
      lots.map(({ id }) => id),
    ),
    reader,
    token: (lotId) => services.ids.encode('lot', lotId),
  };
  const mayAct = isSchool && session.impersonator === null;
  return {
    saleId: sale.id,
    encryptedId: services.ids.encode('sale', sale.id),
    formattedNumber: saleNumber(sale.id),
    saleName: await nameOfSale(db, sale),
    school: { id: school.id, name: school.name, city: school.city, stateCode: school.stateCode },
    status: sale.status,
    isMine: isSchool,
    isPublic: sale.isPublic,
    serverNow: (await databaseNow(db)).toISOString(),
    sellStartDate: (sale.startDate ?? new Date(0)).toISOString(),
    sellEndDate: (sale.endDate ?? new Date(0)).toISOString(),
    isSuspended: sale.suspendedAt !== null || sale.heldAt !== null,
    suspendReason: sale.suspendReason ?? (isSchool || sale.heldAt === null ? sale.holdReason : SALE_ON_HOLD_TEXT),
    watching: services.auctions.feed.counts.of(sale.id),
    terms: presentTerms(sale, school.name),
    participation: own.participation,
    refusal: own.refusal,
    lots: lots.map((lot) => presentLot(lot, parts)),
    bidders: presentBidders(reader),
    logKey: await services.auctions.logKey(sale.id),
    canSuspend: mayAct && session.rights.includes('publish'),
    canAward: mayAct && session.rights.includes('award'),
  };
}
