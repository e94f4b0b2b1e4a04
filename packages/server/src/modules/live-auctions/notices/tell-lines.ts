import { endsLot, type LogLine } from '@chalkline/auction-log';
import { formatMoney, isReserveMet, MINUTE_MS, moneyOf, SaleStatus } from '@chalkline/rules';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { databaseNow } from '../../../database/clock.ts';
import { preparedRows } from '../../../database/prepared-rows.ts';
import { lotEvents, lotStates, lotTellings, saleLots } from '../../../database/tables/index.ts';
import type { Log } from '../../../log.ts';
import type { Services } from '../../../services.ts';
import { inMarketWork, type Work } from '../../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../../notifications/notify.ts';
import { type Lot, type Sale, saleById } from '../../sale-core/sale.ts';
import { lotName } from '../../shared/lot-names.ts';
import { type LotRow, stateOf } from '../lot/lot-row.ts';
import { tellExtended, vendorOfBidder } from './tell-auction.ts';
import { toldSale } from './told-sale.ts';

type Telling = typeof lotTellings.$inferSelect;

/** A lot whose log says what people were not told of yet. */
interface Untold {
  readonly sale: Sale;
  readonly lot: Lot;
  readonly row: LotRow;
  readonly lines: readonly LogLine[];
}

const dollars = (cents: number): string => formatMoney(moneyOf(cents));

/** Bidders who led before a bid of somebody else. Who was outbid by its own answer has just read so. */
function outbidBy(lines: readonly LogLine[], leaderBefore: number | null): Set<number> {
  const outbid = new Set<number>();
  let leader = leaderBefore;
  for (const line of lines) {
    if (line.kind === 'bid' && leader !== null && line.leader !== leader) outbid.add(leader);
    if (line.leader !== null) outbid.delete(line.leader);
    leader = line.leader;
  }
  return outbid;
}

async function tellOutbid(work: Work, { sale, lot, row }: Untold, bidder: number): Promise<void> {
  const { data, room, at } = await toldSale(work, sale);
  const vendorId = await vendorOfBidder(work.tx, sale.id, bidder);
  if (vendorId === null || row.price === null) return;
  const more = { lotName: lotName(lot), highest: dollars(row.price), endsAt: at(row.ends) };
  const { schoolName: _school, ...named } = data;
  await tellVendors(work, [vendorId], () => ({ event: 'outbid', data: { ...named, ...more }, ...room }));
}

/** Tells who is outbid, each once a minute at most for one lot; the others wait for their minute. LIVE-20 */
async function tellAllOutbid(work: Work, untold: Untold, telling: Telling, now: number): Promise<Partial<Telling>> {
  const { row, lines } = untold;
  const before = await leaderBefore(work, telling);
  const waiting = new Set([...telling.outbid, ...outbidBy(lines, before)]);
  const toldAt = { ...(telling.outbidAt as Record<string, number>) };
  const isOver = row.phase === 'closed' || row.phase === 'voided';
  for (const bidder of [...waiting]) {
    const isMoot = isOver || row.leader === bidder || row.disqualified.includes(bidder);
    // While the lot stands still nobody could bid again; who waits is told once it goes on.
    if (!isMoot && (row.phase !== 'open' || now - (toldAt[bidder] ?? 0) < MINUTE_MS)) continue;
    waiting.delete(bidder);
    if (isMoot) continue;
    toldAt[bidder] = now;
    await tellOutbid(work, untold, bidder);
  }
  return { outbid: [...waiting], outbidAt: toldAt };
}

async function leaderBefore({ tx }: Work, { lotId, seq }: Telling): Promise<number | null> {
  const isIt = and(eq(lotEvents.lotId, lotId), eq(lotEvents.seq, seq));
  const [row] = await tx.select({ line: lotEvents.line }).from(lotEvents).where(isIt);
  return row ? (JSON.parse(row.line) as LogLine).leader : null;
}

/** Tells how a lot ended: its highest bidder, and its school where it has to decide. */
async function tellEnded(work: Work, { sale, lot, row }: Untold): Promise<void> {
  const state = stateOf(row);
  if (state.leader === null || state.price === null) return;
  const { data, room } = await toldSale(work, sale);
  const vendorId = await vendorOfBidder(work.tx, sale.id, state.leader);
  const more = { lotName: lotName(lot), price: dollars(state.price) };
  const isMet = isReserveMet(state);
  const said = { data: { ...data, ...more }, ...room };
  if (vendorId !== null) {
    await tellVendors(work, [vendorId], () =>
      isMet ? { event: 'auction-won', ...said } : { event: 'auction-below-reserve', ...said },
    );
  }
  if (isMet) return;
  const { schoolName: _school, ...named } = data;
  const decide = { saleId: sale.id, relatedUrl: `sale-bid-comparison?id=${sale.id}` };
  await tellSchool(work, sale.schoolId, { event: 'lot-needs-decision', data: { ...named, ...more }, ...decide });
}

/** Tells the school once the last lot of its auction has ended. */
async function tellOver(work: Work, sale: Sale): Promise<void> {
  if (sale.status === SaleStatus.Open || sale.status === SaleStatus.Live) return;
  const rows = await work.tx.select().from(lotStates).where(eq(lotStates.saleId, sale.id));
  const sold = rows.map(stateOf).filter((state) => state.phase === 'closed' && isReserveMet(state));
  const { data } = await toldSale(work, sale);
  const { schoolName: _school, ...named } = data;
  const total = dollars(sold.reduce((sum, { price }) => sum + (price ?? 0), 0));
  await tellSchool(work, sale.schoolId, {
    event: 'auction-ended',
    data: { ...named, soldCount: sold.length, total },
    saleId: sale.id,
    relatedUrl: `sale-bid-comparison?id=${sale.id}`,
  });
}

/** @returns whether its end is among what was told */
async function tellLot(work: Work, telling: Telling, row: LotRow, extended: number[]): Promise<boolean> {
  const { tx } = work;
  const rows = await tx
    .select({ line: lotEvents.line })
    .from(lotEvents)
    .where(and(eq(lotEvents.lotId, row.lotId), gt(lotEvents.seq, telling.seq)))
    .orderBy(asc(lotEvents.seq));
  const [lot] = await tx.select().from(saleLots).where(eq(saleLots.id, row.lotId));
  const sale = await saleById(tx, row.saleId);
  if (!lot) return false;
  const untold: Untold = { sale, lot, row, lines: rows.map(({ line }) => JSON.parse(line) as LogLine) };
  const now = (await databaseNow(tx)).getTime();
  const change = await tellAllOutbid(work, untold, telling, now);
  const isToldOf = (kind: LogLine['kind']) => untold.lines.some((line) => line.kind === kind);
  if (isToldOf('closed')) await tellEnded(work, untold);
  if (isToldOf('extended')) extended.push(row.ends.getTime());
  const set = { ...change, seq: telling.seq + rows.length };
  await tx.update(lotTellings).set(set).where(eq(lotTellings.lotId, row.lotId));
  return untold.lines.some(endsLot);
}

/**
 * Lots whose log has lines that people were not told of, or bidders whose minute is over. Asked each second, however many auctions
 * are over: of lots that have ended only the last days' are looked at.
 */
export const untoldNow = sql`select l.lot_id as "lotId", l.sale_id as "saleId"
  from (
    select lot_id from lot_states where phase in ('open', 'suspended')
    union select lot_id from lot_ends where at > (select chalkline_now()) - interval '3 days'
  ) recent
  join lot_states l on l.lot_id = recent.lot_id
  left join lot_tellings t on t.lot_id = l.lot_id
  where l.seq > coalesce(t.seq, 0) or (cardinality(t.outbid) > 0 and l.phase <> 'suspended')
  order by l.sale_id, l.lot_id limit 500`;

async function untoldLots(services: Services): Promise<{ lotId: number; saleId: number }[]> {
  const rows = await preparedRows<{ lotId: number | string; saleId: number | string }>(
    services.connection.db,
    untoldNow,
  );
  return rows.map(({ lotId, saleId }) => ({ lotId: Number(lotId), saleId: Number(saleId) }));
}

/** Tells of some lots of one auction. */
async function tellSale(work: Work, saleId: number, lotIds: readonly number[]): Promise<void> {
  const extended: number[] = [];
  let hasEnded = false;
  for (const lotId of lotIds) {
    await work.tx.insert(lotTellings).values({ lotId, seq: 0 }).onConflictDoNothing();
    const [telling] = await work.tx.select().from(lotTellings).where(eq(lotTellings.lotId, lotId)).for('update');
    const [row] = await work.tx.select().from(lotStates).where(eq(lotStates.lotId, lotId));
    if (!telling || !row) continue;
    if (await tellLot(work, telling, row, extended)) hasEnded = true;
  }
  const sale = await saleById(work.tx, saleId);
  if (extended.length > 0) await tellExtended(work, sale, extended);
  if (hasEnded && !(await hasRunningLot(work, saleId))) await tellOver(work, sale);
}

/**
 * Tells people what the logs of running lots say since the last time: each line once, whatever node dies in between, because how
 * far was told is kept with the telling. The first line is told by the start itself. LIVE-20
 */
export async function tellLines(services: Services, log: Log): Promise<void> {
  const bySale = Map.groupBy(await untoldLots(services), ({ saleId }) => saleId);
  for (const [saleId, lots] of bySale) {
    const lotIds = lots.map(({ lotId }) => lotId);
    // One auction that can't be told of must not hold up the others.
    await inMarketWork(services, log, (work) => tellSale(work, saleId, lotIds)).catch((error: unknown) =>
      log.error({ err: error, saleId }, 'people could not be told of a live auction; the next second tries again'),
    );
  }
}

async function hasRunningLot({ tx }: Work, saleId: number): Promise<boolean> {
  const isRunning = and(eq(lotStates.saleId, saleId), sql`${lotStates.phase} in ('waiting', 'open', 'suspended')`);
  return (await tx.$count(lotStates, isRunning)) > 0;
}
