import {
  AuctionType,
  centsOf,
  decideOffer,
  formatDeadline,
  formatMoney,
  LotStatus,
  moneyOf,
  type OfferDecision,
  type OfferMove,
  offerTurn,
  SaleOfferStatus,
} from '@chalkline/rules';
import { AppError } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { Notice } from '../../notifications/notice.ts';
import { tellSchool, tellVendors } from '../../notifications/notify.ts';
import { lockLots, lockSale } from '../../sale-core/lock-sale.ts';
import { refreshSale } from '../../sale-core/refresh-sale.ts';
import type { LockedSale, Lot } from '../../sale-core/sale.ts';
import { assertNotHeld } from '../held.ts';
import { saleLinks } from '../links.ts';
import { companyName, offerParts } from './offer-parts.ts';
import { sellLot } from './sell-lot.ts';
import { lockThread, ruleLot, ruleThread, type Saying, type StoredThread, storeDecision } from './thread.ts';

/** A lot of a quick sale, locked after its sale, and what one company said about it. SALE-25 */
export interface LockedThread extends LockedSale {
  readonly lot: Lot;
  readonly vendorId: number;
  readonly before: StoredThread | undefined;
}

/** Locks sale, lot and thread, in this order, and reads the clock after the first. @throws {AppError} ILLEGAL_TRANSITION */
export async function lockForOffer(
  work: Work,
  { saleId, lotId, vendorId }: { readonly saleId: number; readonly lotId: number; readonly vendorId: number },
): Promise<LockedThread> {
  const locked = await lockSale(work, { id: saleId, for: 'update' });
  const [lot] = await lockLots(work, saleId, [lotId]);
  if (!lot) throw new Error(`lot ${lotId} is not of sale ${saleId}`);
  return { ...locked, lot, vendorId, before: await lockThread(work, lotId, vendorId) };
}

/**
 * What keeps offers on a lot from being made or answered. TIME-6 SALE-4
 * @throws {AppError} ILLEGAL_TRANSITION, DEADLINE_PASSED
 */
export function assertForSale({ sale, lot, now }: LockedThread): void {
  if (sale.typeId !== AuctionType.QuickSale) {
    throw new AppError('ILLEGAL_TRANSITION', 'Only the lots of a quick sale take offers.');
  }
  assertNotHeld(sale);
  if (sale.endDate && now >= sale.endDate) throw new AppError('DEADLINE_PASSED', 'This sale has ended.');
  if (lot.status === LotStatus.Open) return;
  const isGone = lot.buyerId !== null;
  throw new AppError('ILLEGAL_TRANSITION', isGone ? 'This lot is sold.' : 'This lot is not for sale.');
}

type Told = Extract<Notice, { event: `sale-offer-${string}` }>;

/** Tells the side that did not act. */
async function tellOther(
  work: Work,
  { sale, lot, vendorId }: LockedThread,
  { by }: Saying,
  offerId: number,
  told: (parts: { readonly partnerName: string; readonly timeZone: string } & Named) => Pick<Told, 'event' | 'data'>,
): Promise<void> {
  const { named, schoolName, timeZone } = await offerParts(work.tx, sale, lot);
  const partnerName = by === 'school' ? schoolName : await companyName(work.tx, vendorId);
  const token = work.services.ids.encode('sale', sale.id);
  const relatedUrl = by === 'school' ? saleLinks.vendorOffer(token, offerId) : saleLinks.schoolOffer(sale.id, offerId);
  const notice = {
    ...told({ named, partnerName, timeZone }),
    saleId: sale.id,
    offerId,
    vendorId,
    relatedUrl,
  } as Notice;
  if (by === 'school') await tellVendors(work, [vendorId], () => notice);
  else await tellSchool(work, sale.schoolId, notice);
}

interface Named {
  readonly named: Awaited<ReturnType<typeof offerParts>>['named'];
}

/** Why an offer ended that nobody accepted; null while it goes on. */
function endedReasonOf(status: SaleOfferStatus | null, move: OfferMove, { by, message }: Saying): string | null {
  if (status !== SaleOfferStatus.Declined) return null;
  if (move.kind === 'name') return 'This is less than the school sells the lot for.';
  return message ?? (by === 'vendor' ? 'withdrawn' : 'declined');
}

/**
 * Lets one side act on a thread that is locked: decides by the rule, stores it, sells the lot where that follows, and tells the
 * other side. SALE-3 SALE-14 to SALE-17, SALE-44
 * @returns the thread's number
 * @throws {RuleError} in words for who acts
 */
export async function act(work: Work, locked: LockedThread, move: OfferMove, saying: Saying): Promise<number> {
  const { sale, lot, vendorId, before, now } = locked;
  const decision = decideOffer(ruleLot(lot, sale), ruleThread(before), move, now.getTime());
  const endedReason = endedReasonOf(decision.thread.status, move, saying);
  const offerId = await storeDecision(work, { locked, lot, vendorId, before, decision, saying, endedReason });
  const price = decision.price === null ? null : moneyOf(decision.price);
  if (price !== null) await sellLot(work, locked, lot, { offerId, vendorId, price });
  else await refreshSale(work, sale);
  await tellOfAct(work, locked, { move, saying, offerId, decision });
  return offerId;
}

interface Act {
  readonly move: OfferMove;
  readonly saying: Saying;
  readonly offerId: number;
  readonly decision: OfferDecision;
}

/** Tells the other side of an act: of a sale also what accepted the price, and whether the board has yet to decide. SALE-36 SALE-63 */
async function tellOfAct(work: Work, locked: LockedThread, { move, saying, offerId, decision }: Act): Promise<void> {
  const { price, soldBy, thread } = decision;
  const { status, turnEnds } = thread;
  const isForBoard = locked.sale.isSubjectToBoard;
  const last = locked.before?.figures.at(-1);
  const said = move.kind === 'name' ? formatMoney(moneyOf(move.amount)) : formatMoney(last?.amount);
  if (price !== null) {
    const sold = { price: formatMoney(moneyOf(price)), isByLimit: soldBy === 'limit', isAtAsking: soldBy === 'asking' };
    await tellOther(work, locked, saying, offerId, ({ named, partnerName }) => ({
      event: 'sale-offer-accepted',
      data: { ...named, partnerName, ...sold, isForBoard },
    }));
  } else if (turnEnds !== null) {
    const isCounter = offerTurn(ruleThread(locked.before)) === saying.by;
    await tellOther(work, locked, saying, offerId, ({ named, partnerName, timeZone }) => ({
      event: 'sale-offer-turn',
      data: { ...named, partnerName, price: said, isCounter, expires: formatDeadline(new Date(turnEnds), timeZone) },
    }));
  } else if (status === SaleOfferStatus.Declined && move.kind !== 'name') {
    await tellOther(work, locked, saying, offerId, ({ named, partnerName }) => ({
      event: 'sale-offer-declined',
      data: { ...named, partnerName, price: said, isSold: false, isForBoard: false },
    }));
  }
}

/** @throws {AppError} VERSION_CONFLICT where the figure that was read is another one by now */
export function assertSameFigure(read: string, now: string | null | undefined, what: string): void {
  if (now != null && centsOf(read) === centsOf(now)) return;
  throw new AppError('VERSION_CONFLICT', `${what} has changed to ${formatMoney(now)}. Read it before you go on.`);
}
