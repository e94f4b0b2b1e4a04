import { LotStatus } from '@chalkline/rules';
import type { Work } from '../../../unit-of-work.ts';
import { moveLots } from '../../sale-core/move-lots.ts';
import type { LockedSale, Lot } from '../../sale-core/sale.ts';
import { issueInvoices } from '../issue-invoices.ts';
import { closeOffers, SOLD } from './close-offers.ts';

/**
 * Sells a lot of a quick sale by an accepted offer, in the transaction that accepts it: with its invoice, or to the board. Every
 * other offer on it is closed. The database refuses a second acceptance. SALE-4 SALE-45
 */
export async function sellLot(
  work: Work,
  locked: LockedSale,
  lot: Lot,
  { offerId, vendorId, price }: { readonly offerId: number; readonly vendorId: number; readonly price: string },
): Promise<void> {
  const isForBoard = locked.sale.isSubjectToBoard;
  const to = isForBoard ? LotStatus.AwaitingBoard : LotStatus.Sold;
  const set = { buyerId: vendorId, soldPrice: price, soldAt: isForBoard ? null : locked.now };
  await moveLots(work, locked, [{ lotId: lot.id, to, set }], {
    action: isForBoard ? 'offer-accepted-for-board' : 'offer-accepted',
    more: { offerId, vendorId, price },
  });
  if (!isForBoard) await issueInvoices(work, locked.sale, [{ lotId: lot.id, vendorId, price }]);
  await closeOffers(work, locked, lot, SOLD, offerId);
}
