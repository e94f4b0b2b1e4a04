import {
  centsOf,
  LotStatus,
  moneyOf,
  newOfferThread,
  type OfferDecision,
  type OfferedLot,
  type OfferSide,
  type OfferThread,
  offerThreadAt,
  offerTurn,
  SaleOfferStatus,
} from '@chalkline/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { saleOfferFigures, saleOffers } from '../../../database/tables/index.ts';
import { AppError } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { LockedSale, Lot, Sale } from '../../sale-core/sale.ts';

export type OfferRow = typeof saleOffers.$inferSelect;
export type FigureRow = typeof saleOfferFigures.$inferSelect;

/** What one company and the school said about one lot, as it is stored. */
export interface StoredThread {
  readonly row: OfferRow;
  readonly figures: readonly FigureRow[];
}

/** What the rule knows of a thread; nothing was said before the first offer. */
export function ruleThread(stored: StoredThread | undefined): OfferThread {
  if (!stored) return newOfferThread;
  const { row, figures } = stored;
  return {
    status: row.status as SaleOfferStatus,
    figures: figures.map(({ side, amount }) => ({ by: side, amount: centsOf(amount) })),
    turnEnds: row.turnEnds?.getTime() ?? null,
  };
}

/** What the rule knows of a lot of a quick sale. @throws {AppError} ILLEGAL_TRANSITION where it has no price or its sale no end */
export function ruleLot({ askingPrice, acceptFrom, reservePrice }: Lot, { endDate }: Sale): OfferedLot {
  if (askingPrice === null || endDate === null) {
    throw new AppError('ILLEGAL_TRANSITION', 'This lot takes no offers.');
  }
  return {
    asking: centsOf(askingPrice),
    acceptFrom: acceptFrom === null ? null : centsOf(acceptFrom),
    reserve: reservePrice === null ? null : centsOf(reservePrice),
    ends: endDate.getTime(),
  };
}

/** The figures of some threads, each by its thread, the oldest first. */
export async function figuresOf(db: Db, offerIds: readonly number[]): Promise<Map<number, FigureRow[]>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(saleOfferFigures)
    .where(inArray(saleOfferFigures.offerId, [...offerIds]))
    .orderBy(asc(saleOfferFigures.offerId), asc(saleOfferFigures.seq));
  return Map.groupBy(rows, ({ offerId }) => offerId);
}

/** Threads as they are stored, with what was said in them. */
export async function withFigures(db: Db, rows: readonly OfferRow[]): Promise<StoredThread[]> {
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, figures: figures.get(row.id) ?? [] }));
}

/** Locks what a company said about a lot that is locked; nothing where it said nothing yet. SALE-25 */
export async function lockThread({ tx }: Work, lotId: number, vendorId: number): Promise<StoredThread | undefined> {
  const rows = await tx
    .select()
    .from(saleOffers)
    .where(and(eq(saleOffers.lotId, lotId), eq(saleOffers.vendorId, vendorId)))
    .for('update');
  const [stored] = await withFigures(tx, rows);
  return stored;
}

/** Who acts, and what it says beside a figure. */
export interface Saying {
  readonly by: OfferSide;
  readonly userId: number;
  readonly message: string | null;
}

/** What is stored of a decision. */
export interface StoredDecision {
  readonly locked: LockedSale;
  readonly lot: Lot;
  readonly vendorId: number;
  readonly before: StoredThread | undefined;
  readonly decision: OfferDecision;
  readonly saying: Saying;
  readonly endedReason: string | null;
}

/** Stores a thread after an act, with the figures that the act added. @returns the thread's number */
export async function storeDecision({ tx }: Work, given: StoredDecision): Promise<number> {
  const { locked, lot, vendorId, before, decision, saying, endedReason } = given;
  const { thread } = decision;
  if (thread.status === null) throw new Error('a thread without an offer is not stored');
  const turnEnds = thread.turnEnds === null ? null : new Date(thread.turnEnds);
  const set = { status: thread.status, turnEnds, endedReason, updatedAt: locked.now };
  const [row] = before
    ? await tx.update(saleOffers).set(set).where(eq(saleOffers.id, before.row.id)).returning({ id: saleOffers.id })
    : await tx
        .insert(saleOffers)
        .values({ saleId: locked.sale.id, lotId: lot.id, vendorId, ...set })
        .returning({ id: saleOffers.id });
  if (!row) throw new Error('the offer was not stored');
  const known = before?.figures.length ?? 0;
  const added = thread.figures.slice(known).map(({ by, amount }, index) => ({
    offerId: row.id,
    seq: known + index + 1,
    side: by,
    amount: moneyOf(amount),
    message: saying.message,
    byUserId: saying.userId,
    at: locked.now,
  }));
  if (added.length > 0) await tx.insert(saleOfferFigures).values(added);
  return row.id;
}

/**
 * A thread as it stands at an instant, whether or not a job has looked: what waits for an answer on a lot that is no longer for
 * sale, because its sale was cancelled say, is closed. TIME-6
 */
export function threadAt(stored: StoredThread, now: Date, lotStatus: number): OfferThread {
  const thread = offerThreadAt(ruleThread(stored), now.getTime());
  if (lotStatus === LotStatus.Open || offerTurn(thread) === null) return thread;
  return { ...thread, status: SaleOfferStatus.Declined, turnEnds: null };
}
