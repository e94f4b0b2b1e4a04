import { AccessType, compareMoney, formatMoney, type Money, PurchaseOrderStatus, sumMoney } from '@chalkline/rules';
import { and, eq, notInArray } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import { purchaseOrders, schools } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import type { Work } from '../../unit-of-work.ts';

/**
 * Up to which total an assistant may award one purchase, as School Setup says; what stands on orders of it counts too, so
 * that an award in parts reaches no further. The main account has no limit. ACC-21
 * @throws {AppError} RIGHT_MISSING above it
 */
export async function checkAwardLimit(work: Work, { session }: SchoolCall, rfpId: number, total: Money): Promise<void> {
  if (session.accessType === AccessType.Main) return;
  const [school] = await work.tx.select().from(schools).where(eq(schools.id, session.schoolId));
  if (!school?.awardLimit) return;
  const isLive = notInArray(purchaseOrders.status, [PurchaseOrderStatus.Declined, PurchaseOrderStatus.Cancelled]);
  const standing = await work.tx
    .select({ total: purchaseOrders.total })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.rfpId, rfpId), isLive));
  const sum = sumMoney([total, ...standing.map((order) => order.total)]);
  if (compareMoney(sum, school.awardLimit) <= 0) return;
  const sentence = `You may award up to ${formatMoney(school.awardLimit)}; this comes to ${formatMoney(sum)}. Ask the main account.`;
  throw new AppError('RIGHT_MISSING', sentence, { allocation: sentence });
}
