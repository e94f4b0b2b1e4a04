import {
  type AuctionType,
  assertLotTransition,
  assertSaleTransition,
  LotStatus,
  lotStatusAfterCancelling,
  SaleStatus,
  saleStatusOf,
} from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { saleLots, sales } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { lockLots } from './lock-sale.ts';
import { billPlatformFee } from './platform-fee.ts';
import { refreshSale } from './refresh-sale.ts';
import type { LockedSale, Lot, Sale } from './sale.ts';
import { settleProposals } from './settle-proposals.ts';

/** What of a lot changes with its state. */
type LotFields = Partial<
  Pick<Lot, 'buyerId' | 'soldPrice' | 'soldAt' | 'unsoldReason' | 'nextExpiresAt' | 'relistedLotId'>
>;

/** Where a lot goes. */
export interface LotMove {
  readonly lotId: number;
  readonly to: LotStatus;
  readonly set?: LotFields;
}

/** Why lots are moved. */
export interface MoveReason {
  /** The audit's word for it, such as `awarded`. */
  readonly action: string;
  readonly reason?: string | null;
  /** The sale is called off: lots that wait for its start are unsold too. SALE-12 */
  readonly isCancelling?: boolean;
  /** What the audit says besides; never a maximum, nor an amount that is still sealed. */
  readonly more?: Record<string, unknown>;
}

/** What became of a sale whose lots moved. */
export interface Moved {
  readonly sale: Sale;
  /** All of its lots, as they are now, in their order. */
  readonly lots: readonly Lot[];
}

const { Sold, Unsold, Waiting, Open } = LotStatus;

/** A lot that is no longer anybody's keeps neither buyer nor price; one that was sold once stays known as such. SALE-12 */
function changeOf({ to, set }: LotMove): Partial<Lot> {
  const freed = to === Unsold || to === Waiting || to === Open ? { buyerId: null, soldPrice: null, soldAt: null } : {};
  return { ...freed, ...set, status: to, ...(to === Sold ? { wasSold: true } : {}) };
}

/** The status that the lots give, with what belongs to the end of a sale. SALE-12 */
function statusChange(sale: Sale, lots: readonly Lot[], now: Date): Partial<Sale> {
  const status = saleStatusOf({
    auctionTypeId: sale.typeId as AuctionType,
    isPublished: true,
    lots: lots.map((lot) => ({ status: lot.status as LotStatus, wasSold: lot.wasSold })),
  });
  if (status === sale.status) return {};
  assertSaleTransition(sale.status, status, sale.typeId);
  const isOver = status === SaleStatus.Closed || status === SaleStatus.Completed;
  const isStarted = status !== SaleStatus.Draft ? { isScheduled: false } : {};
  return { status, ...isStarted, ...(isOver ? { closedAt: now } : {}) };
}

function assertMay(lot: Lot, to: LotStatus, typeId: number, isCancelling: boolean): void {
  if (isCancelling && lotStatusAfterCancelling(lot.status as LotStatus) === to) return;
  assertLotTransition(lot.status, to, typeId);
}

async function storeLots(
  { tx }: Work,
  sale: Sale,
  moves: readonly LotMove[],
  { isCancelling = false }: MoveReason,
): Promise<Lot[]> {
  const lots = await lockLots({ tx }, sale.id);
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  for (const move of moves) {
    const lot = known.get(move.lotId);
    if (!lot) throw new Error(`lot ${move.lotId} is not of sale ${sale.id}`);
    assertMay(lot, move.to, sale.typeId, isCancelling);
    const change = changeOf(move);
    await tx.update(saleLots).set(change).where(eq(saleLots.id, lot.id));
    known.set(lot.id, { ...lot, ...change });
  }
  return lots.map((lot) => known.get(lot.id) ?? lot);
}

/**
 * Moves lots of a sale that is locked for this alone, and gives the sale the status that follows; opened proposals get theirs, and a
 * sale that is completed is billed. Every change of a lot's state goes through here. SALE-11 SALE-12 SALE-42
 * @throws {IllegalTransitionError} naming both states
 */
export async function moveLots(
  work: Work,
  { sale, now }: LockedSale,
  moves: readonly LotMove[],
  why: MoveReason,
): Promise<Moved> {
  const before = await work.tx
    .select({ id: saleLots.id, status: saleLots.status })
    .from(saleLots)
    .where(eq(saleLots.saleId, sale.id));
  const lots = await storeLots(work, sale, moves, why);
  const set = { ...statusChange(sale, lots, now), version: sale.version + 1, updatedAt: now };
  await work.tx.update(sales).set(set).where(eq(sales.id, sale.id));
  const moved = new Set(moves.map(({ lotId }) => lotId));
  const statuses = (rows: readonly { id: number; status: number }[]) =>
    rows.filter(({ id }) => moved.has(id)).map(({ id, status }) => ({ lotId: id, status }));
  await audit(work, {
    action: why.action,
    entity: 'sale',
    entityId: sale.id,
    schoolId: sale.schoolId,
    before: { status: sale.status, lots: statuses(before) },
    after: {
      status: set.status ?? sale.status,
      lots: statuses(lots),
      ...(why.reason ? { reason: why.reason } : {}),
      ...why.more,
    },
  });
  const after = { ...sale, ...set };
  await settleProposals(work, { sale: after, now }, lots);
  await billPlatformFee(work, after);
  await refreshSale(work, sale);
  return { sale: after, lots };
}
