import type { components } from '@chalkline/openapi/types';
import { bidders, ownBid, schoolSide } from './purchase-actors.ts';
import type { Actor, Run } from './purchase-run.ts';

type Schemas = components['schemas'];

const NOTHING = 404;

async function compared(run: Run, as: Actor): Promise<Schemas['Comparison'] | null> {
  const path = `POConfiguration/GetBidComparison/${run.purchase.id}`;
  const { data, status } = await run.read<Schemas['Comparison']>(as, path);
  return status === 200 ? data : null;
}

/** Decides on one of the bids that the school compares. */
const decide = (operation: 'DisqualifyBid' | 'ReinstateBid') => async (run: Run, as: Actor, n: number) => {
  const all = (await compared(run, as))?.bids ?? [];
  const bids = operation === 'ReinstateBid' ? all.filter(({ status }) => status === 7) : all;
  const bidId = bids[n % Math.max(1, bids.length)]?.bidId;
  return bidId === undefined ? NOTHING : (await run.call(as, operation, { bidId, reason: 'So it is.' })).status;
};

async function negotiate(run: Run, as: Actor): Promise<number> {
  const comparison = await compared(run, as);
  if (!comparison) return NOTHING;
  const body = {
    rfpId: run.purchase.id,
    cutoffScore: 0,
    cutoffReason: 'Everybody is asked.',
    lineIds: comparison.lines.map(({ id }) => id),
    message: 'Can you do better?',
  };
  return (await run.call(as, 'StartNegotiation', body)).status;
}

/** A negotiation that the actor is a side of. */
async function ownNegotiation(run: Run, as: Actor, n: number): Promise<Schemas['Negotiation'] | null> {
  const isBidder = bidders.includes(as) || as === 'impersonator';
  const bids = isBidder ? [] : ((await compared(run, as))?.bids ?? []);
  const bidId = isBidder ? (await ownBid(run, as))?.id : bids[n % Math.max(1, bids.length)]?.bidId;
  if (bidId === undefined) return null;
  const answer = await run.read<Schemas['Negotiation']>(as, `POConfiguration/GetNegotiation/${bidId}`);
  return answer.status === 200 ? answer.data : null;
}

const aCentLess = (unitCost: string): string => ((Math.round(Number(unitCost) * 100) - 1) / 100).toFixed(2);

async function propose(run: Run, as: Actor, n: number): Promise<number> {
  const negotiation = await ownNegotiation(run, as, n);
  if (!negotiation) return NOTHING;
  const lines = negotiation.lines
    .filter(({ isNamed }) => isNamed)
    .map(({ lineId, proposedUnitCost, currentUnitCost }) => ({
      lineId,
      unitCost: aCentLess(proposedUnitCost ?? currentUnitCost),
    }));
  return (await run.call(as, 'ProposePrice', { negotiationId: negotiation.id, lines, message: null })).status;
}

async function settle(run: Run, as: Actor, n: number): Promise<number> {
  const negotiation = await ownNegotiation(run, as, n);
  if (!negotiation) return NOTHING;
  const decision = n % 3 === 0 ? 'decline' : 'accept';
  return (await run.call(as, 'AnswerProposal', { negotiationId: negotiation.id, decision, message: null })).status;
}

const bothSides: readonly Actor[] = [...bidders, ...schoolSide];

/** What happens between the opening and the award. */
export const openedActions = {
  disqualify: { by: schoolSide, isAudited: true, act: decide('DisqualifyBid') },
  reinstate: { by: schoolSide, isAudited: true, act: decide('ReinstateBid') },
  negotiate: { by: schoolSide, isAudited: true, act: negotiate },
  propose: { by: bothSides, isAudited: true, act: propose },
  settle: { by: bothSides, isAudited: true, act: settle },
} as const;
