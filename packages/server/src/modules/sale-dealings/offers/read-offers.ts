import type { components } from '@chalkline/openapi/types';
import {
  AccessType,
  AuctionType,
  LotStatus,
  lotStatusLabel,
  type SaleOfferStatus,
  type SchoolRight,
  schoolMay,
} from '@chalkline/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { saleLots, saleOffers, sales, vendors } from '../../../database/tables/index.ts';
import { AppError, notFound } from '../../../errors.ts';
import type { OpaqueIds } from '../../../security/opaque-ids.ts';
import { type Lot, lotsOf, nameOfSale, saleById } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import type { OwnSide } from '../../shared/side.ts';
import { timeOf } from '../held-time.ts';
import { firstPhotos } from './first-photos.ts';
import { presentOffer, speakersOf } from './present-offer.ts';
import { type OfferRow, threadAt, withFigures } from './thread.ts';

type Schemas = components['schemas'];

interface JoinedOffer {
  readonly offer: OfferRow;
  readonly vendorName: string;
  readonly lot: Pick<Lot, 'id' | 'description' | 'status' | 'askingPrice'>;
  readonly heldAt: Date | null;
}

const joined = (db: Db) =>
  db
    .select({
      offer: saleOffers,
      vendorName: vendors.companyName,
      heldAt: sales.heldAt,
      lot: {
        id: saleLots.id,
        description: saleLots.description,
        status: saleLots.status,
        askingPrice: saleLots.askingPrice,
      },
    })
    .from(saleOffers)
    .innerJoin(saleLots, eq(saleLots.id, saleOffers.lotId))
    .innerJoin(vendors, eq(vendors.id, saleOffers.vendorId))
    .innerJoin(sales, eq(sales.id, saleOffers.saleId));

async function presentAll(
  db: Db,
  ids: OpaqueIds,
  reader: OwnSide['side'],
  rows: readonly JoinedOffer[],
): Promise<Schemas['SaleOffer'][]> {
  if (rows.length === 0) return [];
  const threads = await withFigures(
    db,
    rows.map(({ offer }) => offer),
  );
  const [names, now] = [await speakersOf(db, threads), await databaseNow(db)];
  return threads.flatMap((stored, index) => {
    const row = rows[index];
    if (!row) return [];
    const { lot, vendorName } = row;
    return [presentOffer(ids, { stored, lot, vendorName, reader, names, now: timeOf(row, now) })];
  });
}

/** What one company and a school said about the lots of a quick sale, as the company reads it. SALE-59 */
export async function offersOfVendor(
  db: Db,
  ids: OpaqueIds,
  saleId: number,
  vendorId: number,
): Promise<Schemas['SaleOffer'][]> {
  const isMine = and(eq(saleOffers.saleId, saleId), eq(saleOffers.vendorId, vendorId));
  const rows = await joined(db).where(isMine).orderBy(asc(saleLots.position));
  return presentAll(db, ids, 'vendor', rows);
}

/** One thread as one of its sides reads it. */
export async function offerById(
  db: Db,
  ids: OpaqueIds,
  reader: OwnSide['side'],
  id: number,
): Promise<Schemas['SaleOffer']> {
  const [offer] = await presentAll(db, ids, reader, await joined(db).where(eq(saleOffers.id, id)));
  if (!offer) throw notFound('offer');
  return offer;
}

/** The state of one thread now, as a click asks for it; null where it is not this sale's or not this side's. NOTIF-7 */
export async function offerStatusOf(
  db: Db,
  { saleId, offerId, vendorId }: { readonly saleId: number; readonly offerId: number; readonly vendorId?: number },
): Promise<SaleOfferStatus | null> {
  const [found] = await joined(db).where(
    and(
      eq(saleOffers.id, offerId),
      eq(saleOffers.saleId, saleId),
      vendorId === undefined ? undefined : eq(saleOffers.vendorId, vendorId),
    ),
  );
  if (!found) return null;
  const now = timeOf(found, await databaseNow(db));
  return threadAt({ row: found.offer, figures: [] }, now, found.lot.status).status;
}

const may = ({ session }: SchoolCall, right: SchoolRight): boolean =>
  session.impersonator === null &&
  schoolMay(right, {
    status: session.status,
    accessType: session.accessType ?? AccessType.Assistant,
    grantedRights: session.rights,
  });

/**
 * Every offer on a school's quick sale, by lot. SALE-62
 * @throws {AppError} NOT_FOUND for another's, ILLEGAL_TRANSITION for a sale of another kind
 */
export async function readQuickSaleOffers(call: SchoolCall, saleId: number): Promise<Schemas['QuickSaleOffers']> {
  const { db, services } = call;
  const sale = await saleById(db, saleId, call.session.schoolId);
  if (sale.typeId !== AuctionType.QuickSale) {
    throw new AppError('ILLEGAL_TRANSITION', 'Only a quick sale has offers.');
  }
  const lots = await lotsOf(db, saleId);
  const rows = await joined(db).where(eq(saleOffers.saleId, saleId)).orderBy(asc(saleOffers.id));
  const threads = await presentAll(db, services.ids, 'school', rows);
  const photos = await firstPhotos(
    db,
    lots.map(({ id }) => id),
  );
  return {
    saleId,
    encryptedId: services.ids.encode('sale', saleId),
    formattedNumber: saleNumber(saleId),
    saleName: await nameOfSale(db, sale),
    status: sale.status,
    sellEndDate: sale.endDate?.toISOString() ?? null,
    canNegotiate: may(call, 'negotiate'),
    canAward: may(call, 'award'),
    lots: lots.map((lot) => ({
      lotId: lot.id,
      position: lot.position,
      productDesc: lot.description,
      photoHref: photos.get(lot.id) ?? null,
      status: lot.status,
      statusText: lotStatusLabel(lot.status),
      askingPrice: lot.askingPrice,
      acceptFrom: lot.acceptFrom,
      reservePrice: lot.reservePrice,
      soldPrice: lot.status === LotStatus.Open ? null : lot.soldPrice,
      threads: threads.filter(({ lotId }) => lotId === lot.id),
    })),
  };
}
