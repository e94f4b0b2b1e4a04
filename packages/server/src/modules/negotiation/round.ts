import type { components } from '@chalkline/openapi/types';
import { isBidStanding } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { Db } from '../../database/database.ts';
import { negotiations, users } from '../../database/tables/index.ts';
import { notFound } from '../../errors.ts';
import { type Material, readMaterial } from '../opened-bids/material.ts';
import { ownRfp } from '../purchases/draft-read.ts';
import { openIfPast } from '../purchases/opening.ts';
import { assertSeesPrices } from '../tender/evaluation/access.ts';
import { rfpSubject } from '../tender/subject.ts';
import { newestRound } from './read.ts';

type Schemas = components['schemas'];

async function nameOf(db: Db, userId: number): Promise<string> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row ? `${row.firstName} ${row.lastName}` : '';
}

/**
 * Who may be asked for a better price and who was: every standing bid with its score. What the cut-off took in is read from
 * who was asked, so that a score that changed since says nothing else. NEG-4
 */
export async function presentRound(db: Db, material: Material): Promise<Schemas['NegotiationRound']> {
  const round = await newestRound(db, material.rfp.id);
  const asked = round ? await db.select().from(negotiations).where(eq(negotiations.roundId, round.id)) : [];
  const byBid = new Map(asked.map((negotiation) => [negotiation.bidId, negotiation]));
  const standing = material.opened.filter(({ bid }) => isBidStanding(bid.status));
  const rankOf = new Map(material.ranking.map((entry, index) => [entry.bidId, { ...entry, index }]));
  const placeOf = (bidId: number) => rankOf.get(bidId)?.index ?? standing.length;
  return {
    rfpId: material.rfp.id,
    cutoffScore: round?.cutoffScore ?? null,
    cutoffReason: round?.cutoffReason ?? null,
    cutoffBy: round && (await nameOf(db, round.startedBy)),
    cutoffAt: round?.startedAt.toISOString() ?? null,
    candidates: standing
      .toSorted((a, b) => placeOf(a.bid.id) - placeOf(b.bid.id))
      .map(({ bid, vendor }) => ({
        bidId: bid.id,
        vendorId: bid.vendorId,
        vendorName: vendor.name,
        weightedScore: rankOf.get(bid.id)?.score ?? null,
        rank: rankOf.get(bid.id)?.rank ?? null,
        total: bid.originalTotal ?? bid.total,
        isAboveCutoff: byBid.has(bid.id),
        negotiationId: byBid.get(bid.id)?.id ?? null,
        state: byBid.get(bid.id)?.state ?? null,
        negotiatedTotal: bid.originalTotal === null ? null : bid.total,
      })),
  };
}

/** The round of a purchase's bids. @throws {AppError} NOT_FOUND before the opening, FORBIDDEN for who may see no bids */
export async function readRound(call: SchoolCall, id: number): Promise<Schemas['NegotiationRound']> {
  const { db, session } = call;
  let rfp = await ownRfp(db, session.schoolId, id);
  if (await openIfPast(call, rfp)) rfp = await ownRfp(db, session.schoolId, id);
  if (!rfp.openedAt) throw notFound('purchase');
  await assertSeesPrices(db, call, rfpSubject(id));
  return presentRound(db, await readMaterial(db, rfp));
}
