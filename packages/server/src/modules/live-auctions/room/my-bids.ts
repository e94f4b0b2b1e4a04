import type { components } from '@chalkline/openapi/types';
import { moneyOf } from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { VendorCall } from '../../../call.ts';
import { lotBids, saleLots } from '../../../database/tables/index.ts';
import { roomSale } from './room-sale.ts';

/**
 * This company's accepted bids of an auction, with the receipts that it can hold against the log; none for an administrator who acts
 * as it: with a bid's salt its maximum could be found by trying. LOG-3 IMP-6
 * @throws {AppError} NOT_FOUND
 */
export async function myBids(call: VendorCall, token: string): Promise<components['schemas']['MyLiveBid'][]> {
  const { sale } = await roomSale(call, call.services.ids.decode('sale', token));
  if (call.session.impersonator !== null) return [];
  const rows = await call.db
    .select({ bid: lotBids })
    .from(lotBids)
    .innerJoin(saleLots, eq(saleLots.id, lotBids.lotId))
    .where(and(eq(saleLots.saleId, sale.id), eq(lotBids.vendorId, call.session.vendorId), eq(lotBids.isAccepted, true)))
    .orderBy(asc(lotBids.at), asc(lotBids.lotId), asc(lotBids.ordinal));
  return rows.map(({ bid }) => ({
    lotId: bid.lotId,
    at: bid.at.toISOString(),
    maximum: moneyOf(bid.maximum ?? 0),
    // A silent raise has no line: its receipt names the one it was made at.
    seq: bid.isSilent ? bid.seq - 1 : bid.seq,
    commit: bid.commit ?? '',
    salt: bid.salt ?? '',
    receipt: bid.receipt ?? '',
  }));
}
