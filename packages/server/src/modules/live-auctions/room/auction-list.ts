import type { components } from '@chalkline/openapi/types';
import { AuctionType, SaleStatus } from '@chalkline/rules';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../../call.ts';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { saleLots, sales, schools } from '../../../database/tables/index.ts';
import { nameOfSale } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { settleIfPast } from '../../sale-core/settle-sale.ts';
import { lotPictures } from '../../sale-core/shown-lots.ts';
import { inFoldedText } from '../../shared/folded.ts';
import { numbers } from '../../shared/numbers.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../../shared/paging.ts';
import { type OwnSide, ownSide } from '../../shared/side.ts';
import { liveClock } from '../live-clock.ts';

type Row = components['schemas']['LiveAuctionRow'];

/** Auctions that run or are scheduled. A list of values: the text is always the same. */
const isOn = and(eq(sales.typeId, AuctionType.LiveAuction), inArray(sales.status, [SaleStatus.Open, SaleStatus.Live]));

/** What a company may see: what it takes part in, and what is meant for it and not closed to it by its school. ACC-15 REV-4 */
function isSeenBy(vendorId: number, isInvitedOnly: boolean): SQL {
  const isInvited = sql`exists (select 1 from invitations i where i.sale_id = ${sales.id} and i.vendor_id = ${vendorId})`;
  const isMeant = isInvitedOnly ? isInvited : sql`(${sales.isPublic} or ${isInvited})`;
  return sql`(exists (select 1 from sale_participants p where p.sale_id = ${sales.id} and p.vendor_id = ${vendorId})
    or (${isMeant} and not exists (select 1 from vendor_blacklist k where k.school_id = ${sales.schoolId} and k.vendor_id = ${vendorId})))`;
}

interface Counts {
  readonly saleId: number | string;
  readonly lotCount: number;
  readonly lotsOpen: number;
  readonly lotsClosed: number;
  readonly nextEndsAt: string | Date | null;
  readonly lotsLed: number;
  readonly isParticipant: boolean;
  readonly isWatched: boolean;
  readonly isInvited: boolean;
}

async function countsOf(db: Db, saleIds: readonly number[], vendorId: number): Promise<Map<number, Counts>> {
  const rows = await rowsOf<Counts>(
    db,
    sql`select s.id as "saleId",
      (select count(*)::int from sale_lots t where t.sale_id = s.id) as "lotCount",
      (select count(*)::int from lot_states l where l.sale_id = s.id and l.phase in ('open', 'suspended')) as "lotsOpen",
      (select count(*)::int from lot_states l where l.sale_id = s.id and l.phase in ('closed', 'voided')) as "lotsClosed",
      (select min(l.ends) from lot_states l where l.sale_id = s.id and l.phase = 'open') as "nextEndsAt",
      (select count(*)::int from lot_states l join sale_participants p on p.sale_id = s.id and p.bidder_number = l.leader
        where l.sale_id = s.id and p.vendor_id = ${vendorId}) as "lotsLed",
      exists (select 1 from sale_participants p where p.sale_id = s.id and p.vendor_id = ${vendorId}) as "isParticipant",
      exists (select 1 from saved_deals d where d.sale_id = s.id and d.vendor_id = ${vendorId}) as "isWatched",
      exists (select 1 from invitations i where i.sale_id = s.id and i.vendor_id = ${vendorId}) as "isInvited"
    from sales s where s.id = any(${numbers(saleIds)})`,
  );
  return new Map(rows.map((row) => [Number(row.saleId), row]));
}

/** The first photo of each sale's first lot that has one. */
async function photoOf(db: Db, saleIds: readonly number[]): Promise<Map<number, string>> {
  if (saleIds.length === 0) return new Map();
  const lots = await db
    .select({ id: saleLots.id, saleId: saleLots.saleId })
    .from(saleLots)
    .where(inArray(saleLots.saleId, [...saleIds]))
    .orderBy(asc(saleLots.position));
  const pictures = await lotPictures(
    db,
    lots.map(({ id }) => id),
  );
  const found = new Map<number, string>();
  for (const { id, saleId } of lots) {
    const [photo] = pictures.photosOf(id);
    if (photo && !found.has(saleId)) found.set(saleId, photo.thumbHref);
  }
  return found;
}

const instant = (at: Date | string | null | undefined): string | null =>
  at == null ? null : new Date(at).toISOString();

function whichOf({ session }: SignedInCall, side: OwnSide, search: string | undefined): SQL | undefined {
  const text = search?.trim() ? likeText(search) : null;
  return and(
    isOn,
    side.side === 'school' ? eq(sales.schoolId, side.id) : isSeenBy(side.id, session.isInvitedOnly),
    text
      ? or(
          inFoldedText(sales.name, text),
          inFoldedText(schools.name, text),
          sql`exists (select 1 from sale_lots t where t.sale_id = ${sales.id} and fold_text(t.description) like ${text})`,
        )
      : undefined,
  );
}

async function readPage(call: SignedInCall, query: ListQuery, which: SQL | undefined) {
  const { limit, offset } = pageOf(query);
  const columns = { sellStartDate: sales.startDate, sellEndDate: sales.endDate, saleName: sales.name };
  return call.db
    .select({
      sale: sales,
      school: { id: schools.id, name: schools.name, city: schools.city, stateCode: schools.stateCode },
    })
    .from(sales)
    .innerJoin(schools, eq(schools.id, sales.schoolId))
    .where(which)
    .orderBy(...orderOf(query, columns, sql`${sales.startDate} asc`, sales.id))
    .limit(limit)
    .offset(offset);
}

/** Live auctions that run or are scheduled: a school's own, or those that a company may see. SALE-26 */
export async function auctionList(
  call: SignedInCall,
  query: ListQuery,
): Promise<{ listingData: Row[]; totalCount: number }> {
  const { db, services } = call;
  const side = ownSide(call);
  const which = whichOf(call, side, query.search);
  let page = await readPage(call, query, which);
  const moved = await Promise.all(page.map(({ sale }) => settleIfPast(call, sale, liveClock)));
  if (moved.includes(true)) page = await readPage(call, query, which);
  const saleIds = page.map(({ sale }) => sale.id);
  const counts = await countsOf(db, saleIds, side.side === 'vendor' ? side.id : 0);
  const photos = await photoOf(db, saleIds);
  const listingData: Row[] = [];
  for (const { sale, school } of page) {
    const { saleId: _id, nextEndsAt, ...own } = counts.get(sale.id) as Counts;
    listingData.push({
      id: sale.id,
      encryptedId: services.ids.encode('sale', sale.id),
      formattedNumber: saleNumber(sale.id),
      saleName: await nameOfSale(db, sale),
      school,
      photoHref: photos.get(sale.id) ?? null,
      status: sale.status,
      isSuspended: sale.suspendedAt !== null || sale.heldAt !== null,
      sellStartDate: instant(sale.startDate),
      sellEndDate: instant(sale.endDate),
      sellAwardDate: instant(sale.awardDate),
      sellPickupDate: instant(sale.pickupDate),
      nextEndsAt: instant(nextEndsAt),
      ...own,
    });
  }
  const some = db
    .select({ one: sql`1` })
    .from(sales)
    .innerJoin(schools, eq(schools.id, sales.schoolId))
    .where(which)
    .limit(COUNTED_ROWS)
    .as('some');
  return { listingData, totalCount: await countOf(db, some) };
}
