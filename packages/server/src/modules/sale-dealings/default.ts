import type { components } from '@chalkline/openapi/types';
import { AuctionType, formatDeadline, LotStatus } from '@chalkline/rules';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { saleBookings, saleInvoices, saleWindows } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { type LotMove, moveLots } from '../sale-core/move-lots.ts';
import { requiredText } from '../shared/required-text.ts';
import { ownSide } from '../shared/side.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import { readInvoice } from './invoice-read.ts';
import { assertUnderWay, changeInvoice, type LockedInvoice, lockInvoice, tellWinner } from './locked-invoice.ts';
import { type LiveLots, nextBidder } from './next-bidders.ts';

type Schemas = components['schemas'];

/** @throws {AppError} ILLEGAL_TRANSITION before the day has passed by which the winner had to act. SALE-48 */
async function assertLate(work: Work, { invoice, sale, now }: LockedInvoice): Promise<void> {
  if (invoice.pickupRecordedAt || invoice.vendorConfirmedAt || invoice.schoolConfirmedAt) {
    throw new AppError('ILLEGAL_TRANSITION', 'The lots were collected, as at least one side says.');
  }
  const until = invoice.paidAt ? invoice.removeBy : invoice.dueAt;
  if (now > until) return;
  const day = formatDeadline(until, await zoneOfSchool(work.tx, sale.schoolId));
  const what = invoice.paidAt ? 'The lots can be collected until' : 'The payment is due';
  throw new AppError('ILLEGAL_TRANSITION', `${what} ${day}. You can declare a default after that.`);
}

/** Where each lot goes: to the next bidder, where there is one. SALE-49 */
async function movesAfter(work: Work, live: LiveLots, { sale, lots }: LockedInvoice): Promise<LotMove[]> {
  const moves: LotMove[] = [];
  for (const lot of lots) {
    const next = await nextBidder(work.tx, live, sale, lot);
    const nobody =
      sale.typeId === AuctionType.QuickSale
        ? 'The buyer defaulted.'
        : 'The buyer defaulted, and no other bidder is left.';
    moves.push(
      next
        ? { lotId: lot.id, to: LotStatus.OfferedToNext, set: { nextExpiresAt: null } }
        : { lotId: lot.id, to: LotStatus.Unsold, set: { unsoldReason: nobody } },
    );
  }
  return moves;
}

/** Whoever has nothing to collect any more keeps no time for it. */
async function giveBackPickup({ tx }: Work, saleId: number, vendorId: number, now: Date): Promise<void> {
  const standing = and(
    eq(saleInvoices.saleId, saleId),
    eq(saleInvoices.vendorId, vendorId),
    isNull(saleInvoices.defaultedAt),
  );
  const [other] = await tx.select({ id: saleInvoices.id }).from(saleInvoices).where(standing).limit(1);
  if (other) return;
  const pickups = tx
    .select({ id: saleWindows.id })
    .from(saleWindows)
    .where(and(eq(saleWindows.saleId, saleId), eq(saleWindows.kind, 'pickup'), gt(saleWindows.startsAt, now)));
  await tx
    .delete(saleBookings)
    .where(and(eq(saleBookings.vendorId, vendorId), inArray(saleBookings.windowId, pickups)));
}

/**
 * Declares that a winner did not pay, or did not collect what it paid for. Its lots go to the next bidder or are unsold; the
 * default is counted where its ratings are shown. SALE-48 SALE-49 SALE-57
 * @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION before the day has passed, RULE_BROKEN without a reason
 */
export function declareDefault(
  call: SchoolCall,
  input: Schemas['DefaultInput'],
  live: LiveLots,
): Promise<Schemas['SaleInvoice']> {
  const reason = requiredText(input.reason, 'reason', 'Say what the winner did not do.');
  return inWork(call, async (work) => {
    const locked = await lockInvoice(work, ownSide(call), input.invoiceId);
    const { invoice, now } = locked;
    assertUnderWay(locked);
    await assertLate(work, locked);
    // The default counts among those who are out before anybody looks for the next bidder.
    const entry = { action: 'default-declared', after: { vendorId: invoice.vendorId, reason } };
    await changeInvoice(work, locked, { defaultedAt: now, defaultReason: reason }, entry);
    if (locked.sale.typeId === AuctionType.LiveAuction) {
      for (const { id } of locked.lots) await live.defaulted(work, id, reason);
    }
    const moves = await movesAfter(work, live, locked);
    await moveLots(work, locked, moves, { action: 'defaulted', reason, more: { invoiceId: invoice.id } });
    await giveBackPickup(work, locked.sale.id, invoice.vendorId, now);
    await tellWinner(work, locked, ({ named, schoolName }) => ({
      event: 'sale-default',
      data: { ...named, schoolName, reason },
    }));
    return readInvoice(work.tx, work.services.ids, call, invoice.id);
  });
}
