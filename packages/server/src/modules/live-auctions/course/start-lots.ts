import { centsOf, LotStatus, lotEnd } from '@chalkline/rules';
import { lotStates } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { Moved } from '../../sale-core/move-lots.ts';
import type { Lot, Sale } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { LotRun } from '../lot/lot-run.ts';
import { saveLot } from '../lot/save-lot.ts';
import { tellStarted } from '../notices/tell-auction.ts';
import { judgeByOutages } from './outages.ts';

/** What names a lot in its log: the sale's number and the lot's place. */
const logName = (sale: Sale, { position }: Lot): string => `${saleNumber(sale.id)}/${position}`;

const centsOrNull = (amount: string | null): number | null => (amount === null ? null : centsOf(amount));

/** The hot row of a lot that is about to open. Its increment is a cent at least. SALE-6 LIVE-12 */
function waitingRow(sale: Sale, lot: Lot, opens: Date, end: Date): typeof lotStates.$inferInsert {
  const reserve = centsOrNull(lot.reservePrice);
  return {
    lotId: lot.id,
    saleId: sale.id,
    name: logName(sale, lot),
    phase: 'waiting',
    opens,
    ends: new Date(lotEnd(end.getTime(), lot.position, sale.lotStep)),
    startPrice: centsOrNull(lot.startPrice) ?? 0,
    increment: Math.max(1, centsOf(lot.bidIncrement)),
    firstReserve: reserve,
    reserve,
    at: Number.MIN_SAFE_INTEGER,
  };
}

/** Opens the lots of an auction whose time has come: each gets its row and the first line of its log. LIVE-12 */
export async function startLots(work: Work, { sale, lots }: Moved, now: Date): Promise<void> {
  const { tx, services, afterCommit } = work;
  const { startDate, endDate } = sale;
  if (!startDate || !endDate) throw new Error(`the live auction ${sale.id} has no dates`);
  const opening = lots.filter(({ status }) => status === LotStatus.Open);
  for (const lot of opening) {
    const [row] = await tx
      .insert(lotStates)
      .values(waitingRow(sale, lot, startDate, endDate))
      .returning();
    if (!row) throw new Error(`lot ${lot.id} could not be opened`);
    const run = new LotRun(row);
    await judgeByOutages(tx, run, now, { isStart: true });
    await run.start(now.getTime());
    await saveLot(tx, run);
    afterCommit(async () => services.auctions.published(run));
  }
  await tellStarted(work, sale, opening.length);
}
