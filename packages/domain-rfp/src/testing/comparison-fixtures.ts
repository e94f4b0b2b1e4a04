import type { Comparison, ComparisonBid, ComparisonLine, Evaluation, Negotiation } from '../model/contract.ts';

type BidSketch = {
  bidId: number;
  vendorName: string;
  rank: number | null;
  status?: number;
  unitCosts: readonly (string | null)[];
};

const quantities = [1200, 40];

function lineTotal(unitCost: string, index: number): string {
  return (Number(unitCost) * (quantities[index] ?? 0)).toFixed(2);
}

function comparisonBid({ bidId, vendorName, rank, status = 2, unitCosts }: BidSketch): ComparisonBid {
  const lines = unitCosts.map((unitCost, index) => ({
    lineId: 11 + index,
    isNoBid: unitCost === null,
    unitCost,
    tax: '0',
    deliveryFees: '0.00',
    bidPrice: unitCost === null ? null : lineTotal(unitCost, index),
    isBest: false,
    offered: null,
    alternate: null,
  }));
  const total = lines.reduce((sum, line) => sum + Number(line.bidPrice ?? 0), 0).toFixed(2);
  return {
    bidId,
    encryptedBidId: `bid-${bidId}`,
    vendorId: bidId * 10,
    vendorName,
    vendorCity: 'Reno',
    vendorState: 'NV',
    expiredPapers: [],
    status,
    total,
    isComplete: unitCosts.every((unitCost) => unitCost !== null),
    rank,
    weightedScore: rank === null ? null : 100 - rank,
    differenceToBest: null,
    savedAgainstMean: null,
    lines,
    scores: [],
    answers: [],
    documents: [],
    sealedDocuments: 0,
    note: '',
    validUntil: null,
    submittedAt: '2026-11-20T00:00:00.000Z',
    awardedLineIds: [],
    isAllOrNothing: false,
    unacknowledged: [],
    unacknowledgedAccepted: null,
    disqualifiedReason: null,
    originalTotal: total,
  };
}

function comparisonLine(id: number, productDesc: string, productQty: number): ComparisonLine {
  return {
    id,
    productDesc,
    AdditionalDesc: null,
    productQty,
    unit: 'each',
    estimatedPrice: null,
    mean: null,
    meanUnitCost: null,
    bestBidIds: [],
    awardedBidId: null,
    isAlternateAwarded: false,
  };
}

/** An evaluation that nobody was named for: whoever may compare evaluates. */
export function evaluation(changes: Partial<Evaluation> = {}): Evaluation {
  return {
    rfpId: 412,
    isTwoEnvelope: false,
    isPriceHidden: false,
    evaluators: [],
    candidates: [
      { userId: 1, name: 'Dana Mercer', isInvited: false },
      { userId: 2, name: 'Luis Ortega', isInvited: false },
    ],
    myStatement: null,
    mustSign: false,
    canManage: true,
    ...changes,
  };
}

/** Two lines and the bids as sketched: the unit costs of each, null for a line without a bid. */
export function comparison(bids: readonly BidSketch[], changes: Partial<Comparison> = {}): Comparison {
  return {
    id: 412,
    encryptedId: 'rfp-token',
    formattedNumber: 'RFP-000412',
    rfpName: 'Chromebooks',
    rfptypeId: 2,
    status: 3,
    rfpendDate: '2026-11-24T22:00:00.000Z',
    rfpawardDate: null,
    rfpdeliveryDate: null,
    publishedAt: '2026-11-01T00:00:00.000Z',
    openedAt: '2026-11-24T22:00:00.000Z',
    openedBidCount: bids.length,
    isSealed: false,
    bidsReceived: bids.length,
    weights: [{ rubricId: 1, name: 'Price', points: 100 }],
    questions: [],
    lines: [comparisonLine(11, 'Laptops', 1200), comparisonLine(12, 'Carts', 40)],
    bids: bids.map(comparisonBid),
    topBids: [],
    meanTotal: null,
    bestSplit: null,
    evaluatorsDone: 0,
    evaluatorCount: 0,
    missingScores: null,
    canScore: true,
    canAward: true,
    purchaseOrders: [],
    evaluation: evaluation(),
    isTabulationPublic: false,
    negotiation: null,
    bestSingle: null,
    letters: [],
    holdReason: null,
    ...changes,
  };
}

/** A negotiation that waits for the vendor: a better price is asked for the first of two lines. */
export function negotiation(changes: Partial<Negotiation> = {}): Negotiation {
  const line = { productQty: 3, unit: 'each', proposedUnitCost: null, tax: '0', deliveryFees: '0.00' };
  return {
    id: 5,
    rfpId: 412,
    encryptedRfpId: 'rfp-token',
    formattedNumber: 'RFP-000412',
    rfpName: 'Chromebooks',
    bidId: 90,
    encryptedBidId: 'bid-token',
    vendorId: 7,
    vendorName: 'Northgate Supply',
    schoolName: 'Cedar Valley USD',
    state: 'waits-for-vendor',
    turn: 'vendor',
    startedAt: '2026-11-25T00:00:00.000Z',
    lines: [
      {
        ...line,
        lineId: 11,
        productDesc: 'Laptop',
        isNamed: true,
        originalUnitCost: '300.00',
        currentUnitCost: '300.00',
      },
      {
        ...line,
        lineId: 12,
        productDesc: 'Sleeve',
        isNamed: false,
        originalUnitCost: '10.00',
        currentUnitCost: '10.00',
      },
    ],
    originalTotal: '930.00',
    currentTotal: '930.00',
    proposedTotal: null,
    proposals: [
      {
        id: 1,
        by: 'school',
        byName: 'Dana Mercer',
        at: '2026-11-25T00:00:00.000Z',
        kind: 'ask',
        message: 'Your best price for 3 laptops?',
        lines: [{ lineId: 11, unitCost: null }],
      },
    ],
    canAct: true,
    ...changes,
  };
}
