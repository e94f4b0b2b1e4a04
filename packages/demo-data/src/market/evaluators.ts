import { MemberStatus, PRICE_RUBRIC_ID, Role } from '@chalkline/rules';
import type { UserRow } from '../rows.ts';
import type { Bid } from './bid.ts';
import { type Purchase, within } from './purchase.ts';
import type { World } from './world.ts';

const consensusComment =
  'We read the data sheets together: the warranty covers parts and labor, which two of us had missed.';

/** Who can sign in for the school, whenever they joined. */
const colleaguesOf = (schoolId: number, { data }: World): UserRow[] =>
  data.users.filter(
    (user) => user.role === Role.School && user.schoolId === schoolId && user.status === MemberStatus.Active,
  );

/**
 * Names who evaluates. Whoever scored has signed that they have no conflict of interest; where the evaluation has only
 * begun, a colleague is named who has still to sign.
 */
export function nameEvaluators(purchase: Purchase, bids: readonly Bid[], world: World): void {
  const { plan, rfp, buyer } = purchase;
  if (plan.evaluation === 'anybody' || !rfp.openedAt) return;
  const { today } = world.calendar;
  const named = within(rfp.openedAt, today, 0.02);
  world.data.evaluations.push({
    rfpId: rfp.id,
    isTwoEnvelope: false,
    pricesShownAt: null,
    updatedBy: buyer.id,
    updatedAt: named,
  });
  const first = world.evaluators(plan.schoolId);
  for (const [index, { id }] of first.entries()) {
    const signedAt = within(rfp.openedAt, today, 0.04 + index * 0.02);
    world.data.evaluators.push({ rfpId: rfp.id, userId: id, hasConflict: false, statement: null, signedAt });
  }
  if (plan.evaluation === 'done') agree(purchase, bids, world);
  else {
    const late = colleaguesOf(plan.schoolId, world).find((user) => !first.includes(user));
    if (!late) throw new RangeError(`School ${plan.schoolId} has nobody more to name for "${rfp.name}".`);
    const unsigned = { hasConflict: null, statement: null, signedAt: null };
    world.data.evaluators.push({ rfpId: rfp.id, userId: late.id, ...unsigned });
  }
}

/** On one criterion of the first bid the evaluators agree on more than their mean. */
function agree({ rfp, weights, buyer }: Purchase, bids: readonly Bid[], { calendar, data }: World): void {
  const rubric = weights.find(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID);
  const bid = bids[0];
  if (!rubric || !bid || !rfp.openedAt) return;
  data.bidConsensus.push({
    bidId: bid.row.id,
    rubricId: rubric.rubricId,
    score: 9,
    comment: consensusComment,
    setBy: buyer.id,
    setAt: within(rfp.openedAt, calendar.today, 0.95),
  });
}
