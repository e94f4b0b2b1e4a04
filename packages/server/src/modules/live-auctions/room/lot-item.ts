import type { components } from '@chalkline/openapi/types';
import { moneyOf } from '@chalkline/rules';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import type { NewLine } from '../lot/lot-line.ts';

export type LotItem = components['schemas']['LiveAuctionItem'];

/** What of a stored line the room is told; nothing else of it is read for that. */
export type ShownLine = Pick<NewLine, 'seq' | 'line' | 'hash' | 'phase' | 'leastNext' | 'isReserveMet' | 'leftMs'>;

/** A line as everybody in the room gets it: what the log says, and what the lot is after it. LIVE-15 */
export function itemOf(
  lot: { readonly lotId: number; readonly saleId: number },
  { seq, line, hash, phase, leastNext, isReserveMet, leftMs }: ShownLine,
  { ids, now }: { readonly ids: OpaqueIds; readonly now: Date },
): LotItem {
  const { lotId, saleId } = lot;
  return {
    id: `${lotId}-${seq}`,
    saleId,
    encryptedSaleId: ids.encode('sale', saleId),
    lotId,
    seq,
    line,
    hash,
    phase,
    leastNext: moneyOf(leastNext),
    isReserveMet,
    leftMs,
    serverNow: now.toISOString(),
  };
}
