import { formatMoney, formatNumber, LotStatus, platformFee, SaleStatus, sumMoney } from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import { databaseNow } from '../../database/clock.ts';
import { saleLots, sales, transactions } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellSchool } from '../notifications/notify.ts';
import { nameOfSale, type Sale } from './sale.ts';

/**
 * Bills the school the market's fee once its sale is completed and the fee is included: a transaction that an administrator
 * confirms. Whatever completes a sale goes through `moveLots`, which bills it in the same transaction; a sale that is locked is billed
 * once, any other is left as it is. SALE-42
 * @returns whether this call billed it
 */
export async function billPlatformFee(work: Work, { id, status, isPlatformFeeIncluded }: Sale): Promise<boolean> {
  if (status !== SaleStatus.Completed || !isPlatformFeeIncluded) return false;
  const now = await databaseNow(work.tx);
  const [sale] = await work.tx
    .update(sales)
    .set({ feeBilledAt: now })
    .where(and(eq(sales.id, id), isNull(sales.feeBilledAt)))
    .returning();
  if (!sale) return false;
  const collected = await work.tx
    .select({ price: saleLots.soldPrice })
    .from(saleLots)
    .where(and(eq(saleLots.saleId, id), eq(saleLots.status, LotStatus.Collected)));
  const proceeds = sumMoney(collected.map(({ price }) => price ?? '0.00'));
  const amount = platformFee(proceeds);
  const name = await nameOfSale(work.tx, sale);
  const number = formatNumber('RFQ', id);
  await work.tx.insert(transactions).values({
    number: `FEE-${number}`,
    schoolId: sale.schoolId,
    saleId: id,
    kind: 'sale-fee',
    description: `Platform fee for ${number}, ${name}`,
    amount,
    status: 'open',
    booking: 'new',
    at: now,
  });
  await audit(work, {
    action: 'fee-billed',
    entity: 'sale',
    entityId: id,
    schoolId: sale.schoolId,
    after: { amount, proceeds },
  });
  await tellSchool(work, sale.schoolId, {
    event: 'sale-fee-billed',
    data: { saleNumber: number, saleName: name, fee: formatMoney(amount), proceeds: formatMoney(proceeds) },
    saleId: id,
    relatedUrl: `school-sale-details?id=${id}`,
  });
  return true;
}
