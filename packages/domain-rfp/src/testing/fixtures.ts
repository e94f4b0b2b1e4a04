import type { Bid, Comparison, ComparisonBid, ComparisonLine, Deal, RfpDetails, RfpDraft } from '../model/contract.ts';

/** A purchase of two lines as its vendors see it. */
export function rfpDetails(changes: Partial<RfpDetails> = {}): RfpDetails {
  return {
    id: 412,
    encryptedId: 'rfp-token',
    formattedNumber: 'RFP-000412',
    rfptypeId: 2,
    rfpName: 'Chromebooks',
    status: 2,
    isScheduled: false,
    school: { id: 1, name: 'Cedar Valley USD', city: 'Fresno', stateCode: 'CA' },
    parentCategoryName: 'Technology',
    rfpDescription: '',
    rfpstartDate: '2026-11-01T00:00:00.000Z',
    rfpendDate: '2026-11-24T22:00:00.000Z',
    rfpawardDate: null,
    rfpdeliveryDate: null,
    products: [
      {
        id: 11,
        categoryId: 5,
        categoryName: 'Laptops',
        productId: null,
        productDesc: 'Laptop',
        productQty: 3,
        unit: 'each',
        AdditionalDesc: null,
      },
      {
        id: 12,
        categoryId: 6,
        categoryName: 'Carts',
        productId: null,
        productDesc: 'Cart',
        productQty: 2,
        unit: 'each',
        AdditionalDesc: null,
      },
    ],
    rfpQuestions: [{ id: 7, question: 'Warranty?', isRequired: true }],
    rfpDocuments: [],
    weights: [{ rubricId: 1, name: 'Price', points: 100 }],
    isPublic: true,
    isQuestionAllowed: true,
    addenda: [],
    vendorQuestions: [],
    publishedAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  };
}

export function bid(changes: Partial<Bid> = {}): Bid {
  return {
    id: 90,
    encryptedId: 'bid-token',
    rfpId: 412,
    status: 1,
    statusText: 'Draft, not submitted',
    version: 1,
    total: '0.00',
    bidProducts: [],
    answers: [],
    documents: [],
    note: '',
    validUntil: null,
    submittedAt: null,
    receipt: null,
    versions: [],
    disqualifiedReason: null,
    revision: null,
    ...changes,
  };
}

export function rfpDraft(changes: Partial<RfpDraft> = {}): RfpDraft {
  return {
    id: 50,
    encryptedId: 'draft-token',
    formattedNumber: 'RFP-000050',
    version: 3,
    status: 1,
    isScheduled: false,
    rfptypeId: 2,
    rfpName: 'Chromebooks',
    rfpstartDate: null,
    rfpendDate: null,
    rfpawardDate: null,
    rfpdeliveryDate: null,
    products: [],
    ParentCategoryId: null,
    parentCategoryName: null,
    rfpDescription: '',
    rfpQuestions: [],
    rfpDocuments: [],
    vendorRubrics: [],
    lastQuestion: 1,
    vendorNotificationIds: [],
    vendorNotifications: [],
    newVendorList: [],
    isNotifyToAll: false,
    isPublicRFP: true,
    isQuestionAllowed: true,
    reviewStatus: 0,
    reviewComment: null,
    updatedAt: '2026-11-20T00:00:00.000Z',
    ...changes,
  };
}

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
  }));
  const total = lines.reduce((sum, line) => sum + Number(line.bidPrice ?? 0), 0).toFixed(2);
  return {
    bidId,
    encryptedBidId: `bid-${bidId}`,
    vendorId: bidId * 10,
    vendorName,
    vendorCity: 'Reno',
    vendorState: 'NV',
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
    note: '',
    validUntil: null,
    submittedAt: '2026-11-20T00:00:00.000Z',
    awardedLineIds: [],
  };
}

function comparisonLine(id: number, productDesc: string, productQty: number): ComparisonLine {
  return {
    id,
    productDesc,
    AdditionalDesc: null,
    productQty,
    unit: 'each',
    mean: null,
    meanUnitCost: null,
    bestBidIds: [],
    awardedBidId: null,
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
    canScore: true,
    canAward: true,
    purchaseOrders: [],
    ...changes,
  };
}

export function deal(changes: Partial<Deal> = {}): Deal {
  return {
    id: 412,
    encryptedId: 'rfp-token',
    formattedNumber: 'RFP-000412',
    rfptypeId: 2,
    rfpName: 'Chromebooks',
    school: { id: 1, name: 'Cedar Valley USD', city: 'Fresno', stateCode: 'CA' },
    parentCategoryName: 'Technology',
    lineCount: 2,
    publishedAt: '2026-11-01T00:00:00.000Z',
    rfpendDate: '2026-11-24T22:00:00.000Z',
    purchaseStatus: 2,
    isInvited: false,
    dealStatus: 1,
    bidId: null,
    bidStatus: null,
    bidTotal: null,
    statusText: 'Open for bids',
    refusal: null,
    purchaseOrderId: null,
    purchaseOrderStatus: null,
    ...changes,
  };
}
