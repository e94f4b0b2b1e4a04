import { and, eq, inArray, isNull } from 'drizzle-orm';
import { saleParticipants } from '../../../database/tables/index.ts';
import { lockCompany, refusalToTakePart, refusedSale } from '../../sale-core/eligibility.ts';
import { saleById } from '../../sale-core/sale.ts';
import type { Newcomers } from './decide-together.ts';

/** A company's first bid on a public sale that nobody invited it to uses one of its plan's: asked under the company's lock. PLAN-2 */
export const newcomers: Newcomers = {
  async refusal(tx, saleId, vendorId, now) {
    await lockCompany(tx, vendorId);
    const refusal = await refusalToTakePart(tx, vendorId, await saleById(tx, saleId), { now });
    return refusal && refusedSale(refusal);
  },
  async count(tx, saleId, vendorIds, now) {
    const isOne = inArray(saleParticipants.vendorId, [...vendorIds]);
    await tx
      .update(saleParticipants)
      .set({ countedAt: now })
      .where(and(eq(saleParticipants.saleId, saleId), isOne, isNull(saleParticipants.countedAt)));
  },
};
