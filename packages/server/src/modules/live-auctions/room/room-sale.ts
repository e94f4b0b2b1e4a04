import { AuctionType, SaleStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { SignedInCall } from '../../../call.ts';
import { saleLots, sales } from '../../../database/tables/index.ts';
import { AppError, notFound } from '../../../errors.ts';
import { type Sale, saleById } from '../../sale-core/sale.ts';
import { settleIfPast } from '../../sale-core/settle-sale.ts';
import { mayVendorSeeSale } from '../../sale-core/visibility.ts';
import { type OwnSide, ownSide } from '../../shared/side.ts';
import { liveClock } from '../live-clock.ts';

/** A live auction as the clock has it now, and the side that reads it. */
export interface RoomSale {
  readonly sale: Sale;
  readonly side: OwnSide;
}

/**
 * A live auction that the caller may see, brought to where the clock has it. SALE-26 ID-5
 * @param noun what a refusal calls it: the same whether it is not there or not the caller's
 * @throws {AppError} NOT_FOUND for another's; ILLEGAL_TRANSITION for a sale of another kind
 */
export async function roomSale(call: SignedInCall, saleId: number | null, noun = 'auction'): Promise<RoomSale> {
  const side = ownSide(call);
  const [sale] = saleId === null ? [] : await call.db.select().from(sales).where(eq(sales.id, saleId));
  if (!sale) throw notFound(noun);
  const isOwn = side.side === 'school' && sale.schoolId === side.id;
  const own = { db: call.db, session: { ...call.session, vendorId: side.id } };
  const isSeen = isOwn || (side.side === 'vendor' && (await mayVendorSeeSale(own, sale)));
  if (!isSeen || sale.status === SaleStatus.Draft) throw notFound(noun);
  if (sale.typeId !== AuctionType.LiveAuction)
    throw new AppError('ILLEGAL_TRANSITION', 'This sale isn’t a live auction.');
  const isMoved = await settleIfPast(call, sale, liveClock);
  return { sale: isMoved ? await saleById(call.db, sale.id) : sale, side };
}

/** The auction of a lot, as the clock has it now. @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION */
export async function roomOfLot(call: SignedInCall, lotId: number): Promise<RoomSale> {
  const [lot] = await call.db.select({ saleId: saleLots.saleId }).from(saleLots).where(eq(saleLots.id, lotId));
  if (!lot) throw notFound('lot');
  return roomSale(call, lot.saleId, 'lot');
}
