import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { rfps } from '../../database/tables/index.ts';
import { AppError } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { lockOwnRfp } from '../purchases/lock-own.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';

const decided: readonly number[] = [PurchaseStatus.Awarded, PurchaseStatus.InFulfilment, PurchaseStatus.Completed];

/**
 * Lets everybody read the tabulation of an awarded purchase, or takes that back. AWD-11
 * @throws {AppError} ILLEGAL_TRANSITION before the award
 */
export async function releaseTabulation(
  call: SchoolCall,
  { rfpId, isPublic }: components['schemas']['TabulationReleaseInput'],
): Promise<void> {
  await inWork(call, async (work) => {
    const rfp = await lockOwnRfp(work, call.session.schoolId, rfpId);
    if (isPublic && !decided.includes(rfp.status)) {
      throw new AppError('ILLEGAL_TRANSITION', 'A tabulation is released after the award.');
    }
    if (rfp.isTabulationPublic === isPublic) return;
    await work.tx.update(rfps).set({ isTabulationPublic: isPublic }).where(eq(rfps.id, rfpId));
    await audit(work, {
      action: isPublic ? 'tabulation-released' : 'tabulation-withdrawn',
      entity: 'rfp',
      entityId: rfpId,
      schoolId: rfp.schoolId,
      before: { isPublic: rfp.isTabulationPublic },
      after: { isPublic },
    });
    refreshSchool(work, rfp.schoolId, rfp.id);
  });
}
