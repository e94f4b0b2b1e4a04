import { formatMoney, SaleOfferStatus } from '@chalkline/rules';
import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { saleOffers } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import { tellVendors } from '../../notifications/notify.ts';
import type { LockedSale, Lot } from '../../sale-core/sale.ts';
import { saleLinks } from '../links.ts';
import { offerParts } from './offer-parts.ts';
import { figuresOf } from './thread.ts';

/** The reason of an offer that closed because the lot went to somebody else. SALE-45 */
export const SOLD = 'sold';

/**
 * Closes every offer on a locked lot that still waits, but for the one that bought it, and tells their companies; where the board has
 * yet to decide, that another offer was accepted. SALE-36 SALE-45
 * @param reason `sold`, or what the school says
 */
export async function closeOffers(
  work: Work,
  locked: LockedSale,
  lot: Lot,
  reason: string,
  exceptOfferId?: number,
): Promise<void> {
  const { sale, now } = locked;
  const isWaiting = inArray(saleOffers.status, [SaleOfferStatus.WaitsForSchool, SaleOfferStatus.WaitsForVendor]);
  // What ran out before has expired, though nobody was told of it yet.
  const waits = and(isWaiting, gt(saleOffers.turnEnds, now));
  const closed = await work.tx
    .update(saleOffers)
    .set({ status: SaleOfferStatus.Declined, turnEnds: null, endedReason: reason, updatedAt: now })
    .where(
      and(
        eq(saleOffers.lotId, lot.id),
        waits,
        exceptOfferId === undefined ? undefined : ne(saleOffers.id, exceptOfferId),
      ),
    )
    .returning();
  if (closed.length === 0) return;
  const figures = await figuresOf(
    work.tx,
    closed.map(({ id }) => id),
  );
  const { named, schoolName } = await offerParts(work.tx, sale, lot);
  const byVendor = new Map(closed.map((offer) => [offer.vendorId, offer]));
  for (const [vendorId, { id }] of byVendor) {
    const price = formatMoney(figures.get(id)?.at(-1)?.amount);
    await tellVendors(work, [vendorId], () => ({
      event: 'sale-offer-declined',
      data: { ...named, partnerName: schoolName, price, isSold: reason === SOLD, isForBoard: sale.isSubjectToBoard },
      saleId: sale.id,
      offerId: id,
      vendorId,
      relatedUrl: saleLinks.vendorOffer(work.services.ids.encode('sale', sale.id), id),
    }));
  }
}
