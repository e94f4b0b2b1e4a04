import { ReviewStatus, Role } from '@chalkline/rules';
import type { RfpRow } from '../rows.ts';
import { within } from './purchase.ts';
import type { World } from './world.ts';

const approvals = ['Good to go.', 'Checked against the budget. Fine.', ''] as const;

/** What a published purchase went through before it was published, and a draft since it was last saved. */
function spanOf({ publishedAt, createdAt, updatedAt }: RfpRow, { calendar }: World): readonly [from: Date, to: Date] {
  return publishedAt ? [createdAt, publishedAt] : [updatedAt, calendar.today];
}

/** Every purchase that was under review was submitted; those that were decided on say by whom, and why. PUR-10 */
export function addReviews(world: World): void {
  const { data } = world;
  for (const rfp of data.rfps) {
    if (rfp.reviewStatus === ReviewStatus.NotRequired) continue;
    const reviewer = data.users.find((user) => user.role === Role.StaffMember && user.schoolId === rfp.schoolId);
    if (!reviewer) throw new RangeError(`School ${rfp.schoolId} has nobody to review "${rfp.name}".`);
    const [from, to] = spanOf(rfp, world);
    const about = { rfpId: rfp.id, version: rfp.version, section: null };
    world.add('reviewEntries', {
      ...about,
      userId: rfp.createdBy,
      kind: 'requested',
      text: '',
      at: within(from, to, 0.3),
    });
    if (rfp.reviewStatus === ReviewStatus.Waiting) continue;
    const isApproved = rfp.reviewStatus === ReviewStatus.Approved;
    world.add('reviewEntries', {
      ...about,
      userId: reviewer.id,
      kind: isApproved ? 'approved' : 'changes',
      text: isApproved ? (approvals[rfp.id % approvals.length] ?? '') : (rfp.reviewComment ?? ''),
      at: within(from, to, 0.6),
    });
  }
}
