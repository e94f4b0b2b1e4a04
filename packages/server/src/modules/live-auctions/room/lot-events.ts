import { and, asc, eq, gt } from 'drizzle-orm';
import type { SignedInCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import { lotEvents } from '../../../database/tables/index.ts';
import { itemOf, type LotItem } from './lot-item.ts';
import { roomOfLot } from './room-sale.ts';

/** What of a line the room is told: nothing else is selected. LIVE-15 */
const shown = {
  seq: lotEvents.seq,
  line: lotEvents.line,
  hash: lotEvents.hash,
  phase: lotEvents.phase,
  leastNext: lotEvents.leastNext,
  isReserveMet: lotEvents.isReserveMet,
  leftMs: lotEvents.leftMs,
};

/** A lot's lines after one that is known, in their order. LIVE-17 @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export async function lotEventsAfter(
  call: SignedInCall,
  lotId: number,
  { after = -1, take = 500 }: { readonly after?: number; readonly take?: number },
): Promise<LotItem[]> {
  const { sale } = await roomOfLot(call, lotId);
  const lines = await call.db
    .select(shown)
    .from(lotEvents)
    .where(and(eq(lotEvents.lotId, lotId), gt(lotEvents.seq, after)))
    .orderBy(asc(lotEvents.seq))
    .limit(take);
  const now = await databaseNow(call.db);
  return lines.map((line) => itemOf({ lotId, saleId: sale.id }, line, { ids: call.services.ids, now }));
}
