import { LotStatus } from '@chalkline/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { saleLots } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { lockSale } from '../../sale-core/lock-sale.ts';
import { moveLots } from '../../sale-core/move-lots.ts';

/**
 * Makes lots unsold again that were relisted as lots which are about to be deleted, so that they can be relisted once more. The sale
 * of the lots that go is locked; the older sales are locked after it, in the order of their numbers. SALE-31 SALE-25
 * @param lotIds the lots that are about to go
 */
export async function undoRelisting(work: Work, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return;
  const relisted = await work.tx
    .select({ id: saleLots.id, saleId: saleLots.saleId })
    .from(saleLots)
    .where(and(inArray(saleLots.relistedLotId, [...lotIds]), eq(saleLots.status, LotStatus.Relisted)))
    .orderBy(asc(saleLots.saleId));
  for (const [saleId, lots] of Map.groupBy(relisted, (lot) => lot.saleId)) {
    const locked = await lockSale(work, { id: saleId, for: 'update' });
    const moves = lots.map(({ id }) => ({ lotId: id, to: LotStatus.Unsold, set: { relistedLotId: null } }));
    await moveLots(work, locked, moves, { action: 'relisting-undone' });
  }
}
