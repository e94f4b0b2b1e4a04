import { formatMoney, LotStatus, SaleOfferStatus } from '@chalkline/rules';
import { and, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { sqlNow } from '../../../database/clock.ts';
import { saleLots, saleOffers, sales } from '../../../database/tables/index.ts';
import type { Log } from '../../../log.ts';
import type { Services } from '../../../services.ts';
import { inMarketWork, type Work } from '../../../unit-of-work.ts';
import { tellSchool, tellVendors } from '../../notifications/notify.ts';
import { refreshSale } from '../../sale-core/refresh-sale.ts';
import { saleLinks } from '../links.ts';
import { closeOffers, SOLD } from './close-offers.ts';
import { type LockedThread, lockForOffer } from './locked-thread.ts';
import { companyName, offerParts } from './offer-parts.ts';

const { WaitsForSchool, WaitsForVendor, Expired } = SaleOfferStatus;
const MOST_AT_ONCE = 500;

async function tellBoth(work: Work, locked: LockedThread, offerId: number, waitedFor: number): Promise<void> {
  const { sale, lot, vendorId, before } = locked;
  const { named, schoolName } = await offerParts(work.tx, sale, lot);
  const price = formatMoney(before?.figures.at(-1)?.amount);
  const common = { saleId: sale.id, offerId, vendorId } as const;
  const data = { ...named, price };
  await tellSchool(work, sale.schoolId, {
    event: 'sale-offer-expired',
    data: { ...data, isMine: waitedFor === WaitsForSchool, partnerName: await companyName(work.tx, vendorId) },
    ...common,
    relatedUrl: saleLinks.schoolOffer(sale.id, offerId),
  });
  await tellVendors(work, [vendorId], () => ({
    event: 'sale-offer-expired',
    data: { ...data, isMine: waitedFor === WaitsForVendor, partnerName: schoolName },
    ...common,
    relatedUrl: saleLinks.vendorOffer(work.services.ids.encode('sale', sale.id), offerId),
  }));
}

/**
 * Ends one offer that nobody answered in time, or whose lot is no longer for sale. What ran out with the sale has expired, though its
 * lot is unsold by then. SALE-14 @returns whether this call ended it
 */
export function expireOffer(
  services: Services,
  log: Log,
  thread: { readonly id: number; readonly saleId: number; readonly lotId: number; readonly vendorId: number },
): Promise<boolean> {
  return inMarketWork(services, log, async (work) => {
    const locked = await lockForOffer(work, thread);
    const row = locked.before?.row;
    // Somebody may have held the sale since it was found. ADM-14
    if (!row?.turnEnds || locked.sale.heldAt) return false;
    if (locked.now < row.turnEnds) {
      if (locked.lot.status === LotStatus.Open) return false;
      await closeOffers(work, locked, locked.lot, locked.lot.unsoldReason ?? SOLD);
      return true;
    }
    await work.tx
      .update(saleOffers)
      .set({ status: Expired, turnEnds: null, updatedAt: locked.now })
      .where(eq(saleOffers.id, row.id));
    await tellBoth(work, locked, row.id, row.status);
    await refreshSale(work, locked.sale);
    return true;
  });
}

/** Ends every offer whose time to answer is over; each is told once, whichever node looks. Who reads sees it before. SALE-14 SRV-5 */
export async function expireOffers(services: Services, log: Log): Promise<void> {
  const due = await services.connection.db
    .select({ id: saleOffers.id, saleId: saleOffers.saleId, lotId: saleOffers.lotId, vendorId: saleOffers.vendorId })
    .from(saleOffers)
    .innerJoin(sales, eq(sales.id, saleOffers.saleId))
    .innerJoin(saleLots, eq(saleLots.id, saleOffers.lotId))
    .where(
      and(
        inArray(saleOffers.status, [WaitsForSchool, WaitsForVendor]),
        or(lte(saleOffers.turnEnds, sqlNow), ne(saleLots.status, LotStatus.Open)),
        isNull(sales.heldAt),
      ),
    )
    .limit(MOST_AT_ONCE);
  for (const thread of due) {
    await expireOffer(services, log, thread).catch((error: unknown) =>
      log.error({ err: error, offerId: thread.id }, 'an offer could not be ended'),
    );
  }
}
