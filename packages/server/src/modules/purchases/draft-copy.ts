import type { components } from '@chalkline/openapi/types';
import { PurchaseStatus } from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { rfps } from '../../database/tables/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { inWork } from '../../unit-of-work.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { ownRfp } from './draft-read.ts';
import { presentSaved } from './present-saved.ts';
import { contentOf, fileIdsOf, LAST_ANSWERED, startDraft } from './start-draft.ts';

/** Makes a new draft of any purchase of the school; dates are left for the school to set. PUR-2 */
export async function copyRfp(call: SchoolCall, id: number): Promise<components['schemas']['RfpDraftSaved']> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const original = await ownRfp(work.tx, schoolId, id);
    const { typeId, parentCategoryId, lastQuestion } = original;
    const row = await startDraft(work, call, {
      typeId,
      name: `${original.name} (copy)`.slice(0, 200),
      parentCategoryId,
      lastQuestion: Math.min(lastQuestion, LAST_ANSWERED),
      content: await contentOf(work.tx, original),
      fileIds: await fileIdsOf(work.tx, id),
    });
    await audit(work, { action: 'copied', entity: 'rfp', entityId: row.id, schoolId, before: { copiedFrom: id } });
    refreshSchool(work, schoolId, row.id);
    return presentSaved(call, row);
  });
}

/** Deletes a draft for good; a published purchase can only be cancelled. PUR-16 */
export async function deleteDraft(call: SchoolCall, id: number): Promise<void> {
  const { schoolId } = call.session;
  await inWork(call, async (work) => {
    const [row] = await work.tx
      .select()
      .from(rfps)
      .where(and(eq(rfps.id, id), eq(rfps.schoolId, schoolId)))
      .for('update');
    if (!row) throw notFound('purchase');
    if (row.status !== PurchaseStatus.Draft || row.isScheduled)
      throw new AppError('ILLEGAL_TRANSITION', 'Only a draft can be deleted. A published purchase can be cancelled.');
    await work.tx.delete(rfps).where(eq(rfps.id, id));
    await audit(work, {
      action: 'draft-deleted',
      entity: 'rfp',
      entityId: id,
      schoolId,
      before: { name: row.name, typeId: row.typeId },
    });
    refreshSchool(work, schoolId, id);
  });
}
