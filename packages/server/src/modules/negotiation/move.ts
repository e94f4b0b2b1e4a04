import type { components } from '@chalkline/openapi/types';
import {
  AccessType,
  assertBidTransition,
  BidStatus,
  bidLinePrice,
  type NegotiationMove,
  type NegotiationState,
  negotiationAfter,
  PurchaseStatus,
  parseUnitPrice,
  proposalProblems,
  purchaseNumber,
  schoolRightRefusal,
} from '@chalkline/rules';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SignedInCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import {
  bidLines,
  bids,
  negotiationProposalLines,
  negotiationProposals,
  negotiations,
  rfps,
} from '../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import type { Notice } from '../notifications/notice.ts';
import { tellSchool, tellVendors } from '../notifications/notify.ts';
import { refreshCompanies, refreshSchool } from '../shared/refresh-windows.ts';
import { type OwnSide, ownSide } from '../shared/side.ts';
import { assertSeesPrices } from '../tender/evaluation/access.ts';
import { assertNotHeld } from '../tender/held.ts';
import { rfpSubject } from '../tender/subject.ts';
import {
  type Found,
  findNegotiation,
  negotiatedLines,
  type OwnLine,
  type Proposal,
  presentNegotiation,
  proposalsOf,
  tableOf,
  totalAt,
} from './read.ts';

type Schemas = components['schemas'];

/** A negotiation that nobody else moves in, and what was said in it so far. */
interface Locked extends Found {
  readonly own: OwnSide;
  readonly proposals: Proposal[];
  readonly lines: OwnLine[];
  readonly now: Date;
}

/** Locks the purchase and then the bid, in the sequence of an award. @throws {AppError} NOT_FOUND for another's */
async function lock(work: Work, call: SignedInCall, negotiationId: number): Promise<Locked> {
  const own = ownSide(call);
  const { bid, rfp } = await findNegotiation(work.tx, call, { negotiationId });
  await work.tx.select({ id: rfps.id }).from(rfps).where(eq(rfps.id, rfp.id)).for('update');
  await work.tx.select({ id: bids.id }).from(bids).where(eq(bids.id, bid.id)).for('update');
  const found = await findNegotiation(work.tx, call, { negotiationId });
  if (own.side === 'school') {
    await assertSeesPrices(work.tx, { ...call, session: { ...call.session, schoolId: own.id } }, rfpSubject(rfp.id));
  }
  const proposals = await proposalsOf(work.tx, negotiationId);
  const lines = await negotiatedLines(work.tx, bid.id, proposals);
  return { ...found, own, proposals, lines, now: await databaseNow(work.tx) };
}

/** For a school its right to negotiate decides. @throws {AppError} RIGHT_MISSING. ACC-11 */
function assertMayNegotiate({ session }: SignedInCall, { own }: Locked): void {
  if (own.side !== 'school') return;
  const refusal = schoolRightRefusal('negotiate', {
    status: session.status,
    accessType: session.accessType ?? AccessType.Assistant,
    grantedRights: session.rights,
  });
  if (refusal) throw new AppError('RIGHT_MISSING', refusal);
}

/** @throws {AppError} ILLEGAL_TRANSITION out of turn, or once it is over. NEG-1 NEG-2 */
function stateAfter({ negotiation, rfp, own }: Locked, move: NegotiationMove): NegotiationState {
  assertNotHeld(rfp, 'rfp');
  if (rfp.status !== PurchaseStatus.OnGoing || negotiation.endedAt !== null) {
    throw new AppError('ILLEGAL_TRANSITION', 'This negotiation is over.');
  }
  const next = negotiationAfter(negotiation.state, own.side, move);
  if (next) return next;
  const other = own.side === 'school' ? 'the vendor' : 'the school';
  throw new AppError('ILLEGAL_TRANSITION', `It is not your turn. The negotiation is waiting for ${other}.`);
}

interface Said {
  readonly kind: Schemas['NegotiationProposal']['kind'];
  readonly message: string | null | undefined;
  readonly lines?: readonly { lineId: number; unitCost: string }[];
}

async function say(work: Work, call: SignedInCall, locked: Locked, { kind, message, lines = [] }: Said): Promise<void> {
  const [proposal] = await work.tx
    .insert(negotiationProposals)
    .values({
      negotiationId: locked.negotiation.id,
      side: locked.own.side,
      byUserId: call.session.userId,
      byName: call.session.name,
      at: locked.now,
      kind,
      message: message?.trim() || null,
    })
    .returning({ id: negotiationProposals.id });
  if (!proposal) throw new Error('the move was not stored');
  if (lines.length === 0) return;
  await work.tx
    .insert(negotiationProposalLines)
    .values(lines.map(({ lineId, unitCost }) => ({ proposalId: proposal.id, lineId, unitCost })));
}

async function settle(work: Work, { negotiation, now }: Locked, state: NegotiationState): Promise<void> {
  const isOver = state === 'accepted' || state === 'declined';
  await work.tx
    .update(negotiations)
    .set({ state, endedAt: isOver ? now : null })
    .where(eq(negotiations.id, negotiation.id));
}

/** Lets both sides' open windows read the negotiation again. */
async function refresh(work: Work, { rfp, bid }: Locked): Promise<void> {
  refreshSchool(work, rfp.schoolId, rfp.id);
  await refreshCompanies(work, [bid.vendorId], rfp.id);
}

type Told = Pick<Extract<Notice, { event: 'negotiation-turn' | 'negotiation-ended' }>, 'event' | 'data'>;

/** What the other side is told names. */
const partsOf = ({ own, rfp, schoolName, vendorName }: Locked) => ({
  rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
  rfpName: rfp.name,
  partnerName: own.side === 'school' ? schoolName : vendorName,
});

/**
 * Tells the other side what was done, without an amount: at a school it reaches those too who may not see the bids. EVAL-9
 * NEG-3 NOTIF-9
 */
async function tellOther(work: Work, { own, rfp, bid }: Locked, told: Told): Promise<void> {
  const notice = { ...told, rfpId: rfp.id, bidId: bid.id, relatedUrl: `propose-price?id=${bid.id}` } as Notice;
  if (own.side === 'school') await tellVendors(work, [bid.vendorId], () => notice);
  else await tellSchool(work, rfp.schoolId, notice);
}

const recorded = (work: Work, { bid, rfp, negotiation }: Locked, action: string, after: Record<string, unknown>) =>
  audit(work, {
    action,
    entity: 'bid',
    entityId: bid.id,
    schoolId: rfp.schoolId,
    before: { state: negotiation.state, total: bid.total },
    after,
  });

/** The answer is read anew, after what was changed. */
async function present(work: Work, call: SignedInCall, { negotiation, own }: Locked): Promise<Schemas['Negotiation']> {
  const found = await findNegotiation(work.tx, call, { negotiationId: negotiation.id });
  return presentNegotiation(work.tx, work.services.ids, found, own.side);
}

/**
 * Proposes or counters with unit prices on named lines. NEG-1 NEG-2
 * @throws {AppError} ILLEGAL_TRANSITION out of turn, RULE_BROKEN naming the line
 */
export function proposePrice(call: SignedInCall, input: Schemas['ProposePriceInput']): Promise<Schemas['Negotiation']> {
  return inWork(call, async (work) => {
    const locked = await lock(work, call, input.negotiationId);
    const state = stateAfter(locked, 'propose');
    assertMayNegotiate(call, locked);
    const { own, lines, proposals } = locked;
    const problems = proposalProblems(lines, proposals, { side: own.side, lines: input.lines });
    if (Object.keys(problems).length > 0) throw ruleBroken(problems);
    const priced = input.lines.map(({ lineId, unitCost }) => ({ lineId, unitCost: parseUnitPrice(unitCost) }));
    const isFirst = own.side === 'vendor' && !proposals.some(({ side }) => side === 'vendor');
    await say(work, call, locked, { kind: isFirst ? 'propose' : 'counter', message: input.message, lines: priced });
    await settle(work, locked, state);
    const data = await present(work, call, locked);
    await recorded(work, locked, 'price-proposed', { state, side: own.side, total: data.proposedTotal });
    const turn = { ...partsOf(locked), move: 'proposes new prices', answerBy: null };
    await tellOther(work, locked, { event: 'negotiation-turn', data: turn });
    await refresh(work, locked);
    return data;
  });
}

/** Accepted prices stand in the bid from now on; the original ones are kept beside them. NEG-5 */
async function apply(work: Work, { bid, lines, now }: Locked, table: ReadonlyMap<number, string>): Promise<string> {
  for (const line of lines) {
    const unitCost = table.get(line.lineId) ?? line.unitCost;
    if (unitCost === line.unitCost) continue;
    const { productQty: quantity, tax, deliveryFees, originalUnitCost } = line;
    const bidPrice = bidLinePrice({ unitCost, quantity, tax, deliveryFees });
    await work.tx
      .update(bidLines)
      .set({ unitCost, bidPrice, originalUnitCost })
      .where(and(eq(bidLines.bidId, bid.id), eq(bidLines.lineId, line.lineId)));
  }
  const total = totalAt(lines, (line) => table.get(line.lineId) ?? line.unitCost);
  await work.tx
    .update(bids)
    .set({ total, originalTotal: bid.originalTotal ?? bid.total, updatedAt: now })
    .where(eq(bids.id, bid.id));
  return total;
}

/**
 * Accepts or declines what is on the table; either ends the negotiation. NEG-2 NEG-5
 * @throws {AppError} ILLEGAL_TRANSITION out of turn, RULE_BROKEN when there is no price to accept
 */
export function answerProposal(
  call: SignedInCall,
  input: Schemas['AnswerProposalInput'],
): Promise<Schemas['Negotiation']> {
  return inWork(call, async (work) => {
    const locked = await lock(work, call, input.negotiationId);
    const { negotiation, bid, lines, proposals, own } = locked;
    const state = stateAfter(locked, input.decision);
    assertMayNegotiate(call, locked);
    const table = tableOf(negotiation, lines, proposals);
    const isAccepted = input.decision === 'accept';
    if (isAccepted && !table)
      throw ruleBroken({ decision: 'There is no price to accept yet: propose one, or decline.' });
    const total = isAccepted && table ? await apply(work, locked, table) : bid.total;
    await say(work, call, locked, { kind: input.decision, message: input.message });
    await settle(work, locked, state);
    assertBidTransition(bid.status, BidStatus.Submitted);
    await work.tx.update(bids).set({ status: BidStatus.Submitted }).where(eq(bids.id, bid.id));
    await recorded(work, locked, `negotiation-${state}`, { state, side: own.side, total });
    await tellOther(work, locked, { event: 'negotiation-ended', data: { ...partsOf(locked), isAccepted } });
    await refresh(work, locked);
    return present(work, call, locked);
  });
}
