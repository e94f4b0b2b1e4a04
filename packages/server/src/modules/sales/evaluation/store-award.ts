import { isMoney, sumMoney } from '@chalkline/rules';
import type { SchoolCall } from '../../../call.ts';
import { awards } from '../../../database/tables/index.ts';
import { ruleBroken } from '../../../errors.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { LockedSale } from '../../sale-core/sale.ts';
import type { KeptMissing } from '../../tender/evaluation/missing.ts';
import type { DecidedLot } from './award-check.ts';

/** What is said of each award in the audit and kept with it. */
export const reasonsOf = (decided: readonly DecidedLot[]): string | null =>
  decided.flatMap(({ lot, reason }) => (reason === null ? [] : [`Lot ${lot.position}: ${reason}`])).join('\n') || null;

/**
 * Keeps a decision on lots of a sale, which its letters belong to; one that sells nothing comes to 0.00.
 * @throws {AppError} RULE_BROKEN where the total has more than twelve digits before its point
 */
export async function storeAward(
  { tx }: Work,
  { session }: SchoolCall,
  { sale, now }: LockedSale,
  { decided, missing }: { readonly decided: readonly DecidedLot[]; readonly missing: KeptMissing },
): Promise<{ readonly id: number; readonly total: string }> {
  const total = sumMoney(decided.map(({ price }) => price));
  if (!isMoney(total)) throw ruleBroken({ awards: 'The award comes to more than 999,999,999,999.99 dollars.' });
  const [award] = await tx
    .insert(awards)
    .values({
      saleId: sale.id,
      awardedBy: session.userId,
      awardedAt: now,
      reason: reasonsOf(decided),
      ...missing,
      total,
      savings: '0.00',
    })
    .returning({ id: awards.id });
  if (!award) throw new Error('the award was not stored');
  return { id: award.id, total };
}
