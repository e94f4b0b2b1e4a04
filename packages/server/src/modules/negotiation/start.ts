import type { components } from '@chalkline/openapi/types';
import {
  assertBidTransition,
  BidStatus,
  PurchaseStatus,
  purchaseNumber,
  type RankedBid,
  scoresAbove,
} from '@chalkline/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import {
  bids,
  negotiationProposalLines,
  negotiationProposals,
  negotiationRounds,
  negotiations,
  schools,
} from '../../database/tables/index.ts';
import { AppError, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { tellVendors } from '../notifications/notify.ts';
import { type Material, readMaterial } from '../opened-bids/material.ts';
import { lockOwnRfp } from '../purchases/lock-own.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { requiredText } from '../shared/required-text.ts';
import { assertSeesPrices } from '../tender/evaluation/access.ts';
import { assertNotHeld } from '../tender/held.ts';
import { rfpSubject } from '../tender/subject.ts';
import { presentRound } from './round.ts';

type Input = components['schemas']['StartNegotiationInput'];

/** @throws {AppError} RULE_BROKEN naming a line that is not part of the purchase, or that an order has already. NEG-1 */
function checkLines(lineIds: readonly number[], material: Material): void {
  const problems: Record<string, string> = {};
  for (const [index, lineId] of lineIds.entries()) {
    const at = `lineIds.${index}`;
    if (!material.lines.some((line) => line.id === lineId)) problems[at] = 'This line is not part of the purchase.';
    else if (material.awarded.has(lineId)) problems[at] = 'This line is already on a purchase order.';
    else if (lineIds.indexOf(lineId) < index) problems[at] = 'This line is in the list twice.';
  }
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

/** Two rounds at once would ask for the same price twice. @throws {AppError} ILLEGAL_TRANSITION */
async function assertNoneRuns({ tx }: Work, rfpId: number): Promise<void> {
  const [running] = await tx
    .select({ id: negotiations.id })
    .from(negotiations)
    .innerJoin(bids, eq(bids.id, negotiations.bidId))
    .where(and(eq(bids.rfpId, rfpId), isNull(negotiations.endedAt)))
    .limit(1);
  if (running) {
    throw new AppError(
      'ILLEGAL_TRANSITION',
      'A negotiation is still under way. It has to end before another round can begin.',
    );
  }
}

async function ask(
  work: Work,
  call: SchoolCall,
  { roundId, bid, input, now }: { roundId: number; bid: RankedBid; input: Input; now: Date },
): Promise<void> {
  const [negotiation] = await work.tx
    .insert(negotiations)
    .values({ roundId, bidId: bid.bidId, state: 'waits-for-vendor', startedAt: now })
    .returning({ id: negotiations.id });
  if (!negotiation) throw new Error('the negotiation was not stored');
  const [proposal] = await work.tx
    .insert(negotiationProposals)
    .values({
      negotiationId: negotiation.id,
      side: 'school',
      byUserId: call.session.userId,
      byName: call.session.name,
      at: now,
      kind: 'ask',
      message: input.message.trim(),
    })
    .returning({ id: negotiationProposals.id });
  if (!proposal) throw new Error('the ask was not stored');
  await work.tx
    .insert(negotiationProposalLines)
    .values(input.lineIds.map((lineId) => ({ proposalId: proposal.id, lineId })));
  const [before] = await work.tx.select({ status: bids.status }).from(bids).where(eq(bids.id, bid.bidId));
  assertBidTransition(before?.status ?? 0, BidStatus.UnderNegotiation);
  await work.tx.update(bids).set({ status: BidStatus.UnderNegotiation, updatedAt: now }).where(eq(bids.id, bid.bidId));
}

/** Everybody is told the same: that a better price is asked for, and on how many lines. NEG-3 NEG-4 */
async function tellAsked(work: Work, { rfp }: Material, asked: readonly RankedBid[], lineCount: number): Promise<void> {
  const [school] = await work.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, rfp.schoolId));
  const bidOf = new Map(asked.map((bid) => [bid.vendorId, bid.bidId]));
  const data = {
    rfpNumber: purchaseNumber(rfp.typeId, rfp.id),
    rfpName: rfp.name,
    partnerName: school?.name ?? 'The school',
    move: `asks for a better price on ${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`,
    answerBy: null,
  };
  await tellVendors(work, [...bidOf.keys()], (vendorId) => {
    const bidId = bidOf.get(vendorId) ?? 0;
    return { event: 'negotiation-turn', data, rfpId: rfp.id, bidId, relatedUrl: `propose-price?id=${bidId}` };
  });
}

/**
 * Asks every bid at or above a cut-off for a better price on named lines: all of them the same, in one change. NEG-1 NEG-4
 * @throws {AppError} ILLEGAL_TRANSITION unless the purchase is on-going and nothing is being negotiated, RULE_BROKEN naming
 * the line or the cut-off
 */
export async function startNegotiation(
  call: SchoolCall,
  input: Input,
): Promise<components['schemas']['NegotiationRound']> {
  const reason = requiredText(input.cutoffReason, 'cutoffReason', 'Say why you chose this cut-off.');
  requiredText(input.message, 'message', 'Write what you ask for.');
  return inWork(call, async (work) => {
    const rfp = await lockOwnRfp(work, call.session.schoolId, input.rfpId);
    assertNotHeld(rfp, 'rfp');
    if (!rfp.openedAt || rfp.status !== PurchaseStatus.OnGoing) {
      throw new AppError('ILLEGAL_TRANSITION', 'You can negotiate prices only between the opening and the award.');
    }
    await assertSeesPrices(work.tx, call, rfpSubject(rfp.id));
    await assertNoneRuns(work, rfp.id);
    const material = await readMaterial(work.tx, rfp);
    checkLines(input.lineIds, material);
    const asked = scoresAbove(material.ranking, input.cutoffScore);
    if (asked.length === 0) throw ruleBroken({ cutoffScore: 'No bid has a score this high.' });
    const now = await databaseNow(work.tx);
    const [round] = await work.tx
      .insert(negotiationRounds)
      .values({
        rfpId: rfp.id,
        cutoffScore: input.cutoffScore,
        cutoffReason: reason,
        startedBy: call.session.userId,
        startedAt: now,
      })
      .returning({ id: negotiationRounds.id });
    if (!round) throw new Error('the round was not stored');
    for (const bid of asked) await ask(work, call, { roundId: round.id, bid, input, now });
    await audit(work, {
      action: 'negotiation-started',
      entity: 'rfp',
      entityId: rfp.id,
      schoolId: rfp.schoolId,
      after: { cutoffScore: input.cutoffScore, reason, lineIds: input.lineIds, bidIds: asked.map((bid) => bid.bidId) },
    });
    await tellAsked(work, material, asked, input.lineIds.length);
    refreshSchool(work, rfp.schoolId, rfp.id);
    return presentRound(work.tx, await readMaterial(work.tx, rfp));
  });
}
