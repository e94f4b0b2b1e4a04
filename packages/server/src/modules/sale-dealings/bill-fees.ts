import { SaleStatus } from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { sales } from '../../database/tables/index.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { inMarketWork } from '../../unit-of-work.ts';
import { lockSale } from '../sale-core/lock-sale.ts';
import { billPlatformFee } from '../sale-core/platform-fee.ts';

const MOST_AT_ONCE = 200;

/** Bills what an earlier version completed without billing it. SALE-42 */
export async function billAllFees(services: Services, log: Log): Promise<void> {
  const due = await services.connection.db
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(eq(sales.status, SaleStatus.Completed), eq(sales.isPlatformFeeIncluded, true), isNull(sales.feeBilledAt)),
    )
    .limit(MOST_AT_ONCE);
  for (const { id } of due) {
    await inMarketWork(services, log, async (work) => {
      const { sale } = await lockSale(work, { id, for: 'update' });
      await billPlatformFee(work, sale);
    }).catch((error: unknown) => log.error({ err: error, saleId: id }, 'the fee of a sale could not be billed'));
  }
}
