import type {
  Addendum,
  Bid,
  Comparison,
  ComparisonBid,
  ComparisonLine,
  Deal,
  Evaluation,
  IssueRow,
  Negotiation,
  PurchaseOrder,
  PurchaseOrderRow,
  RfpDetails,
  RfpDraft,
  SchoolRfpDetails,
  SpendReport,
} from '../model/contract.ts';

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
        unitPrice: null,
        vendorId: null,
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
        unitPrice: null,
        vendorId: null,
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
    version: 1,
    shipTo: null,
    questionsUntil: '2026-11-22T22:00:00.000Z',
    ...changes,
  };
}

/** The same as its school sees it. */
export function schoolRfpDetails(changes: Partial<SchoolRfpDetails> = {}): SchoolRfpDetails {
  return {
    rfp: rfpDetails(),
    bidsReceived: 2,
    openedAt: null,
    openedBidCount: null,
    closedAt: null,
    closeReason: null,
    invited: [],
    purchaseOrders: [],
    version: 1,
    questionsWaiting: 0,
    addenda: [],
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
    isAllOrNothing: false,
    unacknowledged: [],
    changedLineIds: [],
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
    shipToAddressId: null,
    editors: [],
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
    mean: null,
    meanUnitCost: null,
    bestBidIds: [],
    awardedBidId: null,
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
      { userId: 1, name: 'Dana Mercer' },
      { userId: 2, name: 'Luis Ortega' },
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
    canScore: true,
    canAward: true,
    purchaseOrders: [],
    evaluation: evaluation(),
    isTabulationPublic: false,
    negotiation: null,
    bestSingle: null,
    letters: [],
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
    isSaved: false,
    unacknowledged: [],
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

/** An addendum that moves the end and doubles the carts. */
export function addendum(changes: Partial<Addendum> = {}): Addendum {
  return {
    number: 1,
    summary: 'Two more carts.',
    changes: [
      { field: 'productQty', before: '2', after: '4', lineId: 12 },
      { field: 'rfpendDate', before: '2026-11-24T22:00:00.000Z', after: '2026-11-27T22:00:00.000Z', lineId: null },
    ],
    publishedAt: '2026-11-20T00:00:00.000Z',
    changedLineIds: [12],
    ...changes,
  };
}

/** A row of a list of purchase orders. */
export function purchaseOrderRow(changes: Partial<PurchaseOrderRow> = {}): PurchaseOrderRow {
  return {
    id: 144,
    number: 'PO-000144',
    rfpId: 412,
    encryptedRfpId: 'rfp-token',
    rfpNumber: 'RFP-000412',
    rfpName: 'Chromebooks',
    rfptypeId: 2,
    schoolName: 'Cedar Valley USD',
    vendorId: 7,
    vendorName: 'Northgate Supply',
    status: 2,
    total: '870.00',
    lineCount: 1,
    issuedAt: '2026-11-25T00:00:00.000Z',
    deliveryDate: null,
    statusText: 'Accepted',
    openIssues: 0,
    ...changes,
  };
}

/** An accepted purchase order of one line. */
export function purchaseOrder(changes: Partial<PurchaseOrder> = {}): PurchaseOrder {
  const address = {
    name: 'Cedar Valley USD',
    line1: '1 Oak Street',
    line2: null,
    city: 'Fresno',
    stateCode: 'CA',
    postalCode: '93701',
  };
  return {
    order: purchaseOrderRow(),
    shipTo: address,
    vendorAddress: { ...address, name: 'Northgate Supply' },
    lines: [
      {
        id: 21,
        lineId: 11,
        description: 'Laptop',
        details: null,
        quantity: 3,
        unit: 'each',
        unitCost: '290.00',
        tax: '0',
        deliveryFees: '0.00',
        amount: '870.00',
        quantityShipped: 0,
        quantityReceived: 0,
      },
    ],
    shipments: [],
    history: [],
    declineReason: null,
    cancelReason: null,
    allowedActions: [],
    invoices: [],
    issues: [],
    ...changes,
  };
}

/** A row of a list of issues. */
export function issueRow(changes: Partial<IssueRow> = {}): IssueRow {
  return {
    id: 31,
    purchaseOrderId: 144,
    number: 'PO-000144',
    rfpId: 412,
    rfpName: 'Chromebooks',
    partnerName: 'Cedar Valley USD',
    kind: 'damaged',
    state: 'open',
    openedBy: 'school',
    openedAt: '2026-11-26T00:00:00.000Z',
    lastAt: '2026-11-26T00:00:00.000Z',
    needsMe: true,
    excerpt: 'One screen is broken.',
    ...changes,
  };
}

/** What was spent in one month. */
export function spendReport(changes: Partial<SpendReport> = {}): SpendReport {
  return {
    from: '2025-12-01',
    to: '2026-11-30',
    total: '870.00',
    savings: '30.00',
    orderCount: 1,
    byCategory: [{ categoryId: 5, name: 'Laptops', total: '870.00', orderCount: 1 }],
    byVendor: [{ vendorId: 7, name: 'Northgate Supply', total: '870.00', orderCount: 1 }],
    byMonth: [{ month: '2026-11', total: '870.00', savings: '30.00' }],
    ...changes,
  };
}
