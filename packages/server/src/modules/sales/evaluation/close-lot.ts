import type { components } from '@chalkline/openapi/types';
import { AuctionType, LotStatus } from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import { saleNextOffers } from '../../../database/tables/index.ts';
import { AppError } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { lockLots } from '../../sale-core/lock-sale.ts';
import { moveLots } from '../../sale-core/move-lots.ts';
import { type LockedSale, type Lot, lotsOf } from '../../sale-core/sale.ts';
import { settleLocked } from '../../sale-core/settle-sale.ts';
import { assertNotHeld } from '../../sale-dealings/held.ts';
import { type LockedLot, lockLot } from '../../sale-dealings/locked-lot.ts';
import { closeOffers } from '../../sale-dealings/offers/close-offers.ts';
import { requiredText } from '../../shared/required-text.ts';
import { assertSeesPrices } from '../../tender/evaluation/access.ts';
import { NOTHING_MISSING } from '../../tender/evaluation/missing.ts';
import { saleSubject } from '../../tender/subject.ts';
import { live as liveClock } from '../sale-clock.ts';
import { readSaleMaterial, type SaleMaterial } from './material.ts';
import { sendSaleLetters } from './sale-letters.ts';
import { storeAward } from './store-award.ts';

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

/** Locks a lot of a sale as the clock has it: one whose sale ended meanwhile is to be decided, or unsold. TIME-6 */
async function lockSettled(work: Work, lotId: number, schoolId: number): Promise<LockedLot> {
  const locked = await lockLot(work, lotId, schoolId);
  const { sale, now } = await settleLocked(work, locked, liveClock);
  if (sale === locked.sale) return locked;
  const [lot] = await lockLots(work, sale.id, [lotId]);
  return { sale, now, lot: lot ?? locked.lot };
}

/**
 * What letters say once nothing of a sealed auction waits any more, read before the lot is closed; null where something does, or
 * where everybody was told before. Ranks go out, so whoever closes the last lot must see the prices.
 * @throws {AppError} FORBIDDEN, ILLEGAL_TRANSITION while prices are kept back
 */
async function lastDecision(
  { tx }: Work,
  call: SchoolCall,
  { sale, lot: { id, status } }: LockedLot,
): Promise<SaleMaterial | null> {
  if (sale.typeId !== AuctionType.Auction || status !== ToDecide) return null;
  const others = (await lotsOf(tx, sale.id)).filter((lot) => lot.id !== id);
  if (others.some((lot) => lot.status === ToDecide)) return null;
  await assertSeesPrices(tx, call, saleSubject(sale.id));
  return readSaleMaterial(tx, sale);
}

/**
 * Closes a lot unsold: one that is to be decided or has lost its buyer, or one of a quick sale that is still for sale. With the last
 * lot of a sealed auction that was to be decided, everybody who won nothing gets the letter that an award sends. SALE-11 AWD-10
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION, RULE_BROKEN without a reason
 */
export async function closeLot(call: SchoolCall, input: components['schemas']['LotReasonInput']): Promise<void> {
  const reason = requiredText(input.reason, 'reason', 'Say why the lot isn’t sold.');
  await inWork(call, async (work) => {
    const locked = await lockSettled(work, input.lotId, call.session.schoolId);
    const { lot, now } = locked;
    assertNotHeld(locked.sale);
    const refusal = refusalOf(locked, lot);
    if (refusal) throw new AppError('ILLEGAL_TRANSITION', refusal);
    await assertNobodyWaits(work, locked, lot.id);
    const material = await lastDecision(work, call, locked);
    const move = { lotId: lot.id, to: LotStatus.Unsold, set: { unsoldReason: reason } };
    const moved = await moveLots(work, locked, [move], { action: 'lot-closed', reason });
    await closeOffers(work, locked, lot, 'The school took the lot off the sale.');
    if (!material) return;
    const award = await storeAward(work, call, locked, { decided: [], missing: NOTHING_MISSING });
    await sendSaleLetters(work, { ...moved, now, award, decided: [], material });
  });
}
