import type { components } from '@chalkline/openapi/types';
import { AuctionType } from '@chalkline/rules';
import type { SchoolCall } from '../../../call.ts';
import { AppError, notFound } from '../../../errors.ts';
import { lotsOf } from '../../sale-core/sale.ts';
import { saleNumber } from '../../sale-core/sale-kind.ts';
import { accessOf, seesBids } from '../../tender/evaluation/access.ts';
import { hashesOf, openedBy } from '../../tender/opening/record.ts';
import { saleSubject } from '../../tender/subject.ts';
import { ownSaleNow } from '../details/school-details.ts';
import { openedProposals } from './material.ts';

/**
 * What was read out when the proposals were opened: every one that was in, as it then stood. BID-12
 * @throws {AppError} NOT_FOUND before the opening, ILLEGAL_TRANSITION for another kind of sale
 */
export async function readSaleOpeningRecord(
  call: SchoolCall,
  id: number,
): Promise<components['schemas']['SaleOpeningRecord']> {
  const { db, session } = call;
  const sale = await ownSaleNow(call, id);
  if (sale.typeId !== AuctionType.Auction) {
    throw new AppError('ILLEGAL_TRANSITION', 'Only a sealed auction has proposals that are opened.');
  }
  if (!sale.openedAt || !sale.endDate) throw notFound('opening record');
  const access = await accessOf(db, saleSubject(id), session.userId);
  const opened = seesBids(access) ? await openedProposals(db, id) : [];
  const hashes = await hashesOf(
    db,
    opened.map(({ bid }) => bid.id),
  );
  const lotCount = (await lotsOf(db, id)).length;
  return {
    saleId: id,
    formattedNumber: saleNumber(id),
    saleName: sale.name,
    sellEndDate: sale.endDate.toISOString(),
    openedAt: sale.openedAt.toISOString(),
    openedBidCount: sale.openedBidCount ?? 0,
    openedBy: await openedBy(db, saleSubject(id)),
    bids: opened.map(({ bid, vendor, amounts }) => ({
      bidId: bid.id,
      vendorName: vendor.name,
      city: vendor.city,
      stateCode: vendor.stateCode,
      submittedAt: (bid.submittedAt ?? bid.updatedAt).toISOString(),
      version: bid.version,
      total: access.isPriceHidden ? null : bid.total,
      isComplete: amounts.size === lotCount,
      hash: hashes.get(`${bid.id}/${bid.version}`) ?? '',
      flags: amounts.size === lotCount ? [] : ['Leaves a lot out'],
    })),
  };
}
