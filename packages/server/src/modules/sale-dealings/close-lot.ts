import type { components } from '@chalkline/openapi/types';
import { AuctionType, LotStatus } from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { saleNextOffers } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { moveLots } from '../sale-core/move-lots.ts';
import type { LockedSale, Lot } from '../sale-core/sale.ts';
import { requiredText } from '../shared/required-text.ts';
import { assertNotHeld } from './held.ts';
import { lockLot } from './locked-lot.ts';
import { closeOffers } from './offers/close-offers.ts';

const { ToDecide, AwaitingBoard, OfferedToNext, Open, Sold, Paid } = LotStatus;

/** Why a lot is not closed by this call; null where it can be. */
function refusalOf({ sale }: LockedSale, { status }: Lot): string | null {
  if (status === ToDecide || status === OfferedToNext) return null;
  if (status === Open && sale.typeId === AuctionType.QuickSale) return null;
  if (status === AwaitingBoard) return 'This lot waits for the board. Enter the board’s decision.';
  if (status === Sold || status === Paid) return 'This lot is sold. Declare a default where its buyer falls away.';
  return 'This lot is not to be decided.';
}

/** Somebody was promised time to answer. @throws {AppError} ILLEGAL_TRANSITION */
async function assertNobodyWaits({ tx }: Work, { now }: LockedSale, lotId: number): Promise<void> {
  const isWaiting = and(eq(saleNextOffers.lotId, lotId), isNull(saleNextOffers.answer));
  const [waiting] = await tx.select().from(saleNextOffers).where(isWaiting);
  if (!waiting) return;
  if (waiting.expiresAt > now) {
    throw new AppError('ILLEGAL_TRANSITION', 'The lot is offered to the next bidder, who still has time to answer.');
  }
  await tx.update(saleNextOffers).set({ answer: 'expired', answeredAt: now }).where(eq(saleNextOffers.id, waiting.id));
}

/**
 * Closes a lot unsold: one that is to be decided or has lost its buyer, or one of a quick sale that is still for sale. SALE-11
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN without a reason
 */
export async function closeLot(call: SchoolCall, input: components['schemas']['LotReasonInput']): Promise<void> {
  const reason = requiredText(input.reason, 'reason', 'Say why the lot isn’t sold.');
  await inWork(call, async (work) => {
    const locked = await lockLot(work, input.lotId, call.session.schoolId);
    const { lot } = locked;
    assertNotHeld(locked.sale);
    const refusal = refusalOf(locked, lot);
    if (refusal) throw new AppError('ILLEGAL_TRANSITION', refusal);
    await assertNobodyWaits(work, locked, lot.id);
    const move = { lotId: lot.id, to: LotStatus.Unsold, set: { unsoldReason: reason } };
    await moveLots(work, locked, [move], { action: 'lot-closed', reason });
    await closeOffers(work, locked, lot, 'The school took the lot off the sale.');
  });
}
