import type { World } from '../market/world.ts';
import type { NegotiationProposalRow, NegotiationRoundRow } from '../rows.ts';
import type { Entry } from './account-audit.ts';

function aboutPurchase(rfpId: number, { data }: World): Pick<Entry, 'entity' | 'entityId' | 'schoolId'> {
  return { entity: 'rfp', entityId: rfpId, schoolId: data.rfps[rfpId - 1]?.schoolId ?? null };
}

function aboutBid(bidId: number, world: World): Pick<Entry, 'entity' | 'entityId' | 'schoolId'> {
  return { ...aboutPurchase(world.data.bids[bidId - 1]?.rfpId ?? 0, world), entity: 'bid', entityId: bidId };
}

const userOf = (id: number | null, { data }: World): Entry['actor'] => data.users[(id ?? 0) - 1] ?? null;

function namingEntries(world: World): Entry[] {
  const { evaluations, evaluators } = world.data;
  return evaluations.map(({ rfpId, isTwoEnvelope, updatedBy, updatedAt }) => {
    const evaluatorIds = evaluators.filter((row) => row.rfpId === rfpId).map(({ userId }) => userId);
    return {
      ...aboutPurchase(rfpId, world),
      at: updatedAt,
      actor: userOf(updatedBy, world),
      action: 'evaluation-set',
      before: { evaluatorIds: [], isTwoEnvelope: false },
      after: { evaluatorIds, isTwoEnvelope },
    };
  });
}

function statementEntries(world: World): Entry[] {
  return world.data.evaluators.flatMap(({ rfpId, userId, hasConflict, signedAt }): Entry[] => {
    if (!signedAt) return [];
    const about = aboutPurchase(rfpId, world);
    const after = { evaluatorId: userId, hasConflict };
    return [{ ...about, at: signedAt, actor: userOf(userId, world), action: 'statement-signed', before: null, after }];
  });
}

/** Who was named to evaluate, who signed, and what they agreed on. */
export function evaluationEntries(world: World): Entry[] {
  const agreed = world.data.bidConsensus.map(
    ({ bidId, rubricId, score, setBy, setAt }): Entry => ({
      ...aboutBid(bidId, world),
      at: setAt,
      actor: userOf(setBy, world),
      action: 'consensus-set',
      before: { rubricId, score: null },
      after: { rubricId, score },
    }),
  );
  return [...namingEntries(world), ...statementEntries(world), ...agreed];
}

function startEntry({ id, rfpId, ...round }: NegotiationRoundRow, world: World): Entry {
  const { negotiations, negotiationProposals, negotiationProposalLines } = world.data;
  const asked = negotiations.filter(({ roundId }) => roundId === id);
  const question = negotiationProposals.find(({ negotiationId }) => negotiationId === asked[0]?.id);
  const lineIds = negotiationProposalLines
    .filter(({ proposalId }) => proposalId === question?.id)
    .map(({ lineId }) => lineId);
  const { cutoffScore, cutoffReason: reason, startedBy, startedAt } = round;
  return {
    ...aboutPurchase(rfpId, world),
    at: startedAt,
    actor: userOf(startedBy, world),
    action: 'negotiation-started',
    before: null,
    after: { cutoffScore, reason, lineIds, bidIds: asked.map(({ bidId }) => bidId) },
  };
}

function proposalEntry({ negotiationId, side, byUserId, at }: NegotiationProposalRow, world: World): Entry {
  const bidId = world.data.negotiations[negotiationId - 1]?.bidId ?? 0;
  return {
    ...aboutBid(bidId, world),
    at,
    actor: userOf(byUserId, world),
    action: 'price-proposed',
    before: { state: 'waits-for-vendor' },
    after: { state: 'waits-for-school', side },
  };
}

/** Which bids were asked for better prices, and what was answered. */
export function negotiationEntries(world: World): Entry[] {
  const { negotiationRounds, negotiationProposals } = world.data;
  return [
    ...negotiationRounds.map((round) => startEntry(round, world)),
    ...negotiationProposals.filter(({ kind }) => kind === 'propose').map((proposal) => proposalEntry(proposal, world)),
  ];
}

/** Who asked for a review, and what the reviewers decided. */
export function reviewEntries(world: World): Entry[] {
  const actions = { requested: 'review-requested', approved: 'review-approved', changes: 'review-changes' } as const;
  return world.data.reviewEntries.flatMap(({ rfpId, userId, kind, at, version }): Entry[] => {
    if (kind === 'comment' || kind === 'edited') return [];
    const about = aboutPurchase(rfpId, world);
    return [{ ...about, at, actor: userOf(userId, world), action: actions[kind], before: null, after: { version } }];
  });
}
