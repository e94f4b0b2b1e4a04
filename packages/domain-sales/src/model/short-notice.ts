import { isNoticeShort, publicFrom } from '@chalkline/rules';
import type { SaleForm } from './sale-form.ts';

/** Whether a sale that is published now would be public for fewer days than the school's notice. SALE-22 */
export function isPublicTooShortly(
  { auctionTypeId, sellStartDate, sellEndDate }: Pick<SaleForm, 'auctionTypeId' | 'sellStartDate' | 'sellEndDate'>,
  noticeDays: number,
  now: Date,
): boolean {
  if (sellEndDate === null) return false;
  const start = sellStartDate === null ? null : new Date(sellStartDate);
  return isNoticeShort(publicFrom(auctionTypeId, start, now), new Date(sellEndDate), noticeDays);
}
