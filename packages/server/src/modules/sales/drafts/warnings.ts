import { formatMoney, isNoticeShort, noticeDaysText, publicFrom, salesNetsNothing, sumMoney } from '@chalkline/rules';
import { databaseNow } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { type Lot, lotsOf, type Sale } from '../../sale-core/sale.ts';
import { noticeDaysOfSchool } from './stored-draft.ts';

/** What a sale would bring at least: asking prices, else reserves, else start prices; null where nothing is named. MON-6 */
export function estimateOf(lots: readonly Lot[]): string | null {
  const named = lots.flatMap(
    ({ askingPrice, reservePrice, startPrice }) => askingPrice ?? reservePrice ?? startPrice ?? [],
  );
  return named.length === 0 ? null : sumMoney(named);
}

/** What publishing would warn of and not refuse. MON-6 SALE-22 */
export async function warningsOf(db: Db, sale: Sale): Promise<string[]> {
  const estimate = estimateOf(await lotsOf(db, sale.id));
  const warnings: string[] = [];
  if (sale.isPlatformFeeIncluded && estimate !== null && salesNetsNothing(estimate)) {
    warnings.push(`At ${formatMoney(estimate)} the market’s fee would take everything that this sale brings.`);
  }
  const noticeDays = await noticeDaysOfSchool(db, sale.schoolId);
  const from = publicFrom(sale.typeId, sale.startDate, await databaseNow(db));
  const isShort = sale.endDate !== null && isNoticeShort(from, sale.endDate, noticeDays);
  if (isShort)
    warnings.push(
      `This sale would be public for fewer than the ${noticeDaysText(noticeDays)} of your school’s notice.`,
    );
  return warnings;
}
