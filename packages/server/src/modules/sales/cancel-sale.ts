import type { components } from '@chalkline/openapi/types';
import { AuctionType, isSaleOpen, LotStatus, lotStatusAfterCancelling, SaleStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { saleOffers, sales } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { lockSale } from '../sale-core/lock-sale.ts';
import { moveLots } from '../sale-core/move-lots.ts';
import { companiesAround } from '../sale-core/refresh-sale.ts';
import { type LockedSale, lotsOf, saleAsTender } from '../sale-core/sale.ts';
import { namedSale, vendorSalePath } from '../sale-core/sale-kind.ts';
import { settleLocked } from '../sale-core/settle-sale.ts';
import { assertNotHeld } from '../sale-dealings/held.ts';
import { closeOffers } from '../sale-dealings/offers/close-offers.ts';
import { refreshSaleSchool } from '../shared/refresh-windows.ts';
import { requiredText } from '../shared/required-text.ts';
import { affectedBy } from '../tender/invitations/affected-vendors.ts';
import { mailAddresses } from '../tender/invitations/mail-addresses.ts';
import { forgetWords } from '../tender/own-words.ts';
import { saleSubject } from '../tender/subject.ts';
import { toldOf } from '../tender/told.ts';
import { live as liveClock } from './sale-clock.ts';

/** What live auctions do when one is cancelled while it runs. */
export type LiveCancel = (work: Work, locked: LockedSale, reason: string) => Promise<void>;

/** A sale that waits for its start was seen by nobody: it is a draft again. */
async function takeBack(work: Work, { sale, now }: LockedSale, reason: string): Promise<void> {
  const set = { isScheduled: false, publishedAt: null, version: sale.version + 1, updatedAt: now };
  await work.tx.update(sales).set(set).where(eq(sales.id, sale.id));
  await forgetWords(work.tx, saleSubject(sale.id));
  const { id: entityId, schoolId } = sale;
  await audit(work, { action: 'unscheduled', entity: 'sale', entityId, schoolId, after: { reason } });
  refreshSaleSchool(work, schoolId, entityId);
}

/** @throws {AppError} ILLEGAL_TRANSITION for a draft, and for what is over */
function assertCancellable({ sale, now }: LockedSale): void {
  if (sale.status === SaleStatus.Draft) {
    throw new AppError('ILLEGAL_TRANSITION', 'A draft is not published; delete it instead.');
  }
  const isOver = sale.typeId !== AuctionType.LiveAuction && sale.endDate !== null && now >= sale.endDate;
  if (isSaleOpen(sale.typeId, sale.status) && !isOver) return;
  const sentence = 'This sale is over: lots can be closed without a buyer, the sale can’t be cancelled.';
  throw new AppError('ILLEGAL_TRANSITION', sentence);
}

async function tellCancelled(work: Work, { sale }: LockedSale, reason: string): Promise<void> {
  const { schoolName, token } = await toldOf(work, saleAsTender(sale));
  const notice = {
    event: 'sale-cancelled',
    data: { ...namedSale(sale), schoolName, reason },
    saleId: sale.id,
    relatedUrl: vendorSalePath(token),
  } as const;
  const { emails } = await affectedBy(work.tx, saleSubject(sale.id));
  await tellVendors(work, await companiesAround(work.tx, sale.id), () => notice);
  await mailAddresses(work, { emails, schoolName, kind: 'sale' }, notice);
}

/** Offers on lots that are no longer for sale are closed. */
async function endOffers(work: Work, locked: LockedSale): Promise<void> {
  const [one] = await work.tx
    .select({ id: saleOffers.id })
    .from(saleOffers)
    .where(eq(saleOffers.saleId, locked.sale.id))
    .limit(1);
  if (!one) return;
  for (const lot of await lotsOf(work.tx, locked.sale.id)) {
    if (lot.status === LotStatus.Unsold) await closeOffers(work, locked, lot, 'cancelled');
  }
}

async function callOff(work: Work, locked: LockedSale, reason: string, liveCancel: LiveCancel): Promise<void> {
  const { sale, now } = locked;
  const lots = await lotsOf(work.tx, sale.id);
  const moves = lots.flatMap(({ id, status }) => {
    const to = lotStatusAfterCancelling(status as LotStatus);
    if (to === status) return [];
    return [{ lotId: id, to, set: { unsoldReason: `The sale was cancelled: ${reason}` } }];
  });
  if (sale.status === SaleStatus.Live) await liveCancel(work, locked, reason);
  const { sale: moved } = await moveLots(work, locked, moves, { action: 'cancelled', reason, isCancelling: true });
  const set = { closeReason: reason, ...(moved.status === SaleStatus.Closed ? { closedAt: now } : {}) };
  await work.tx.update(sales).set(set).where(eq(sales.id, sale.id));
  await endOffers(work, locked);
  await tellCancelled(work, locked, reason);
}

/**
 * Cancels a sale before its end: what is open is unsold, what is sold stays; proposals stay sealed for ever. A scheduled sale is a
 * draft again. SALE-12 SALE-37
 * @throws {AppError} ILLEGAL_TRANSITION also on hold (ADM-14), RULE_BROKEN without a reason
 */
export async function cancelSale(
  call: SchoolCall,
  input: components['schemas']['SaleReasonInput'],
  liveCancel: LiveCancel,
): Promise<'cancelled' | 'unscheduled'> {
  const { schoolId } = call.session;
  const reason = requiredText(input.reason, 'reason', 'Say why the sale is cancelled.');
  return inWork(call, async (work) => {
    const locked = await settleLocked(
      work,
      await lockSale(work, { id: input.saleId, schoolId, for: 'update' }),
      liveClock,
    );
    if (locked.sale.isScheduled && locked.sale.status === SaleStatus.Draft) {
      await takeBack(work, locked, reason);
      return 'unscheduled';
    }
    assertNotHeld(locked.sale);
    assertCancellable(locked);
    await callOff(work, locked, reason, liveCancel);
    return 'cancelled';
  });
}
