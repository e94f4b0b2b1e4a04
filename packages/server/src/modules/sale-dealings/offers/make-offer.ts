import type { components } from '@chalkline/openapi/types';
import { centsOf, type OfferMove, parseMoney } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { VendorCall } from '../../../call.ts';
import { saleLots } from '../../../database/tables/index.ts';
import { notFound } from '../../../errors.ts';
import { inWork, type Work } from '../../../unit-of-work.ts';
import { admitToSale } from '../../sale-core/participants.ts';
import { settleLocked } from '../../sale-core/settle-sale.ts';
import { mayVendorSeeSale } from '../../sale-core/visibility.ts';
import { act, assertForSale, assertSameFigure, type LockedThread, lockForOffer } from './locked-thread.ts';
import { offerById } from './read-offers.ts';

type Schemas = components['schemas'];

/** Locks what a company wants to act on, where it may. @throws {AppError} NOT_FOUND, and whatever keeps it from taking part */
async function lockForVendor(work: Work, call: VendorCall, lotId: number): Promise<LockedThread> {
  const { vendorId } = call.session;
  const [lot] = await work.tx.select({ saleId: saleLots.saleId }).from(saleLots).where(eq(saleLots.id, lotId));
  if (!lot) throw notFound('lot');
  const found = await lockForOffer(work, { saleId: lot.saleId, lotId, vendorId });
  if (!(await mayVendorSeeSale({ ...call, db: work.tx }, found.sale))) throw notFound('lot');
  const settled = await settleLocked(work, found);
  const locked =
    settled.sale === found.sale ? found : await lockForOffer(work, { saleId: lot.saleId, lotId, vendorId });
  assertForSale(locked);
  await admitToSale(work.tx, vendorId, locked);
  return locked;
}

async function actAsVendor(
  call: VendorCall,
  lotId: number,
  moveFor: (locked: LockedThread) => OfferMove,
  message: string | null,
): Promise<Schemas['SaleOffer']> {
  return inWork(call, async (work) => {
    const locked = await lockForVendor(work, call, lotId);
    const saying = { by: 'vendor', userId: call.session.userId, message } as const;
    const offerId = await act(work, locked, moveFor(locked), saying);
    return offerById(work.tx, work.services.ids, 'vendor', offerId);
  });
}

/**
 * A company names a price for a lot of a quick sale; it may buy it at once, or be declined at once. SALE-3 SALE-15 SALE-16 SALE-17
 * @throws {AppError} NOT_FOUND, BID_NOT_ALLOWED, DEADLINE_PASSED, ILLEGAL_TRANSITION, RULE_BROKEN naming the amount
 */
export async function makeOffer(call: VendorCall, input: Schemas['MakeOfferInput']): Promise<Schemas['SaleOffer']> {
  const amount = centsOf(parseMoney(input.amount, 'amount'));
  return actAsVendor(call, input.lotId, () => ({ kind: 'name', by: 'vendor', amount }), input.message?.trim() || null);
}

/**
 * A company buys a lot at the asking price that it read. SALE-44
 * @throws {AppError} VERSION_CONFLICT where the price is another one by now, and whatever `makeOffer` throws
 */
export async function buyLot(call: VendorCall, input: Schemas['BuyLotInput']): Promise<Schemas['SaleOffer']> {
  const read = parseMoney(input.askingPrice, 'askingPrice');
  const move = ({ lot }: LockedThread): OfferMove => {
    assertSameFigure(read, lot.askingPrice, 'The asking price');
    return { kind: 'buy', by: 'vendor' };
  };
  return actAsVendor(call, input.lotId, move, null);
}
