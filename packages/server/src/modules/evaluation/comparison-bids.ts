import type { components } from '@chalkline/openapi/types';
import {
  differencesToBest,
  isBidStanding,
  lineBests,
  meanTotal,
  openDocuments,
  savedAgainstMean,
} from '@chalkline/rules';
import type { SchoolCall } from '../../call.ts';
import { unacknowledgedByBid } from '../bids/acknowledged.ts';
import { trimTax } from '../bids/bid-read.ts';
import type { Material } from '../opened-bids/material.ts';
import { answersOf, type BidLine, documentsOfBids, type OpenedBid } from '../opened-bids/opened-bids.ts';
import { rubricScores } from '../opened-bids/rubric-scores.ts';
import { presentAlternate } from '../shared/alternates.ts';
import { expiredPapersOf } from '../shared/expired-papers.ts';
import { offeredOfRow } from '../shared/offered.ts';

type Schemas = components['schemas'];

const presentLine = (line: BidLine, quantity: number, isBest: boolean): Schemas['ComparisonBidLine'] => ({
  lineId: line.lineId,
  isNoBid: line.isNoBid,
  unitCost: line.unitCost,
  tax: trimTax(line.tax),
  deliveryFees: line.deliveryFees,
  bidPrice: line.bidPrice,
  isBest,
  offered: offeredOfRow(line),
  alternate: presentAlternate(line.alternate, quantity),
});

/** Which lines a bid prices is no secret; for how much is, and with what, as a part number finds its price. EVAL-14 BID-22 BID-26 */
const withoutPrice = (line: BidLine): Schemas['ComparisonBidLine'] => ({
  lineId: line.lineId,
  isNoBid: line.isNoBid,
  unitCost: null,
  tax: '0',
  deliveryFees: null,
  bidPrice: null,
  isBest: false,
  offered: null,
  alternate: null,
});

/** What a bid says by its prices: nothing of it while they are hidden. EVAL-5 EVAL-6 EVAL-7 EVAL-8 EVAL-14 */
function pricedPart(material: Material) {
  const ids = material.lines.map(({ id }) => ({ lineId: id }));
  const quantities = new Map(material.lines.map(({ id, productQty }) => [id, productQty]));
  const bests = new Map(lineBests(ids, material.compared).map((best) => [best.lineId, best.bidIds]));
  const differences = new Map(
    differencesToBest(ids, material.compared).map((entry) => [entry.bidId, entry.difference]),
  );
  const mean = meanTotal(ids, material.submitted);
  const places = new Map(material.ranking.map((entry) => [entry.bidId, entry]));
  return ({ bid, lines }: OpenedBid) => ({
    total: bid.total,
    originalTotal: bid.originalTotal ?? bid.total,
    rank: places.get(bid.id)?.rank ?? null,
    weightedScore: places.get(bid.id)?.score ?? null,
    differenceToBest: differences.get(bid.id) ?? null,
    savedAgainstMean: bid.isComplete && isBidStanding(bid.status) ? savedAgainstMean(bid.total, mean) : null,
    lines: lines.map((line) => {
      const isBest = bests.get(line.lineId)?.includes(bid.id) ?? false;
      return presentLine(line, quantities.get(line.lineId) ?? 0, isBest);
    }),
  });
}

const hiddenPart = ({ lines }: OpenedBid) => ({
  total: null,
  originalTotal: null,
  rank: null,
  weightedScore: null,
  differenceToBest: null,
  savedAgainstMean: null,
  lines: lines.map(withoutPrice),
});

/** What of a bid's documents may be read, and how many wait for the prices. EVAL-16 */
function documentsPart(all: readonly Schemas['BidDocument'][], isPriceHidden: boolean) {
  const documents = openDocuments(all, isPriceHidden);
  return { documents, sealedDocuments: all.length - documents.length };
}

/** The best first and those without a rank at the end; while prices are hidden as they came in. */
function inOrder({ opened, ranking }: Material, isPriceHidden: boolean): OpenedBid[] {
  if (isPriceHidden) return opened;
  const places = new Map(ranking.map(({ bidId }, index) => [bidId, index]));
  const placeOf = ({ bid }: OpenedBid) => places.get(bid.id) ?? opened.length;
  return opened.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The bids as rows of the comparison. EVAL-5 EVAL-6 EVAL-7 EVAL-8 EVAL-14 EVAL-16 */
export async function presentBids(
  { db, session, services }: SchoolCall,
  material: Material,
  isPriceHidden: boolean,
): Promise<Schemas['ComparisonBid'][]> {
  const bidIds = material.opened.map(({ bid }) => bid.id);
  const answers = await answersOf(db, bidIds);
  const documents = await documentsOfBids(db, bidIds);
  const unacknowledged = await unacknowledgedByBid(db, bidIds);
  const expired = await expiredPapersOf(
    db,
    material.opened.map(({ bid }) => bid.vendorId),
  );
  const priced = isPriceHidden ? hiddenPart : pricedPart(material);
  const ranked = new Map(material.ranking.map((entry) => [entry.bidId, entry]));
  return inOrder(material, isPriceHidden).map((entry) => {
    const { bid, vendor } = entry;
    return {
      bidId: bid.id,
      encryptedBidId: services.ids.encode('bid', bid.id),
      vendorId: bid.vendorId,
      vendorName: vendor.name,
      vendorCity: vendor.city,
      vendorState: vendor.stateCode,
      expiredPapers: expired.get(bid.vendorId) ?? [],
      status: bid.status,
      isComplete: bid.isComplete,
      ...priced(entry),
      scores: rubricScores(material, ranked.get(bid.id), { bidId: bid.id, userId: session.userId, isPriceHidden }),
      answers: answers.get(bid.id) ?? [],
      ...documentsPart(documents.get(bid.id) ?? [], isPriceHidden),
      note: bid.note,
      validUntil: bid.validUntil,
      submittedAt: (bid.submittedAt ?? bid.updatedAt).toISOString(),
      awardedLineIds: [...material.awarded].filter(([, bidId]) => bidId === bid.id).map(([lineId]) => lineId),
      isAllOrNothing: bid.isAllOrNothing,
      unacknowledged: unacknowledged.get(bid.id) ?? [],
      unacknowledgedAccepted: bid.unacknowledgedAccepted,
      disqualifiedReason: bid.disqualifiedReason,
    };
  });
}
