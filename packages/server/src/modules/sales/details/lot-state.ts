import { AuctionType, LotStatus, lotEnd, lotStatusLabel, moneyOf, SaleStatus } from '@chalkline/rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { lotStates, saleLots, sales } from '../../../database/tables/index.ts';
import type { Lot, Sale } from '../../sale-core/sale.ts';
import { iso } from './sale-parts.ts';

/** What the log of a live lot lets everybody know. The reserve and the maximum are not read. SALE-2 */
export interface LiveStanding {
  readonly price: string | null;
  readonly bidCount: number;
  readonly isReserveMet: boolean;
  readonly endsAt: Date | null;
}

/** Where the lots of a live auction stand, by their numbers. */
export async function liveStandings(db: Db, sale: Pick<Sale, 'id' | 'typeId'>): Promise<Map<number, LiveStanding>> {
  if (sale.typeId !== AuctionType.LiveAuction) return new Map();
  const rows = await db
    .select({
      lotId: lotStates.lotId,
      phase: lotStates.phase,
      ends: lotStates.ends,
      price: lotStates.price,
      reserve: lotStates.reserve,
      bidCount: lotStates.bidCount,
    })
    .from(lotStates)
    .where(eq(lotStates.saleId, sale.id));
  return new Map(
    rows.map(({ lotId, phase, ends, price, reserve, bidCount }) => [
      lotId,
      {
        price: price === null ? null : moneyOf(price),
        bidCount,
        // A leader whose maximum reaches the reserve pays it at least: the price tells. A lot without one reads as one with a
        // low reserve does. LIVE-5 SALE-2
        isReserveMet: price !== null && (reserve === null || price >= reserve),
        endsAt: phase === 'suspended' ? null : ends,
      },
    ]),
  );
}

const isSold = ({ status }: Lot): boolean =>
  status === LotStatus.Sold || status === LotStatus.Paid || status === LotStatus.Collected;

/** When a lot ends: with its sale, or a live one by itself. */
function endOf(sale: Sale, lot: Lot, standing: LiveStanding | undefined): string | null {
  if (standing) return iso(standing.endsAt);
  if (sale.endDate === null || sale.typeId !== AuctionType.LiveAuction) return iso(sale.endDate);
  return new Date(lotEnd(sale.endDate.getTime(), lot.position, sale.lotStep)).toISOString();
}

/** What everybody who may read a sale reads of where its lot stands. SALE-2 */
export function openStanding(sale: Sale, lot: Lot, standing: LiveStanding | undefined) {
  const isReserveMet = sale.typeId === AuctionType.LiveAuction ? (standing?.isReserveMet ?? false) : null;
  return {
    status: lot.status,
    statusText: lotStatusLabel(lot.status),
    endsAt: endOf(sale, lot, standing),
    unsoldReason: lot.unsoldReason,
    price: isSold(lot) ? lot.soldPrice : (standing?.price ?? null),
    isReserveMet,
  };
}

/** The sales that lots were relisted in, by the old lots' numbers; for vendors only once those are open. */
export async function relistedIn(db: Db, lots: readonly Lot[], isForSchool: boolean): Promise<Map<number, number>> {
  const ids = lots.flatMap(({ relistedLotId }) => relistedLotId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ lotId: saleLots.id, saleId: saleLots.saleId, status: sales.status })
    .from(saleLots)
    .innerJoin(sales, eq(sales.id, saleLots.saleId))
    .where(and(inArray(saleLots.id, ids)));
  const shown = new Map(
    rows.filter(({ status }) => isForSchool || status !== SaleStatus.Draft).map(({ lotId, saleId }) => [lotId, saleId]),
  );
  return new Map(
    lots.flatMap(({ id, relistedLotId }) => {
      const saleId = relistedLotId === null ? undefined : shown.get(relistedLotId);
      return saleId === undefined ? [] : [[id, saleId] as const];
    }),
  );
}
