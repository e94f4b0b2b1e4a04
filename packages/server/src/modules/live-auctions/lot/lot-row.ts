import type { LotState } from '@chalkline/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { lotStates } from '../../../database/tables/index.ts';

/** The hot row of a lot, as it is stored. */
export type LotRow = typeof lotStates.$inferSelect;

/** The lot as the rule needs it. */
export function stateOf(row: LotRow): LotState {
  const { startPrice, increment, firstReserve, reserve, phase, leader, maximum, price, disqualified, at } = row;
  const [opens, ends] = [row.opens.getTime(), row.ends.getTime()];
  return {
    terms: { startPrice, increment, reserve: firstReserve, opens, ends },
    phase,
    ends,
    left: row.leftMs,
    leader,
    maximum,
    price,
    reserve,
    disqualified,
    at,
  };
}

/** Locks the hot row of a lot; whoever needs its sale's lock too takes that first. Nothing where the lot has not begun. SALE-8 */
export async function lockLot(tx: Db, lotId: number): Promise<LotRow | undefined> {
  const [row] = await tx.select().from(lotStates).where(eq(lotStates.lotId, lotId)).for('no key update');
  return row;
}

/** Locks those of a sale's lots that are not over, in their order, the same for everybody. */
export function lockRunningLots(tx: Db, saleId: number): Promise<LotRow[]> {
  return tx
    .select()
    .from(lotStates)
    .where(and(eq(lotStates.saleId, saleId), inArray(lotStates.phase, ['waiting', 'open', 'suspended'])))
    .orderBy(asc(lotStates.lotId))
    .for('no key update');
}
