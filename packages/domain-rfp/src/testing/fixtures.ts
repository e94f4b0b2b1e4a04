import type { Addendum, Bid, Deal, RfpDetails, RfpDraft, SchoolRfpDetails } from '../model/contract.ts';

type RfpLine = RfpDetails['products'][number];

/** A line of a purchase without a price yet. */
export function rfpLine(line: Partial<RfpLine> & Pick<RfpLine, 'id' | 'productDesc' | 'productQty'>): RfpLine {
  return {
    categoryId: null,
    categoryName: null,
    productId: null,
    unit: 'each',
    AdditionalDesc: null,
    unitPrice: null,
    tax: null,
    deliveryFees: null,
    vendorId: null,
    shipTo: null,
    ...line,
  };
}

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
      rfpLine({ id: 11, categoryId: 5, categoryName: 'Laptops', productDesc: 'Laptop', productQty: 3 }),
      rfpLine({ id: 12, categoryId: 6, categoryName: 'Carts', productDesc: 'Cart', productQty: 2 }),
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
    questionsEndDate: null,
    ...changes,
  };
}

/** The same as its school sees it. */
export function schoolRfpDetails(changes: Partial<SchoolRfpDetails> = {}): SchoolRfpDetails {
  return {
    rfp: rfpDetails(),
    schoolLines: [],
    bidsReceived: 2,
    openedAt: null,
    openedBidCount: null,
    closedAt: null,
    closeReason: null,
    cartOrderId: null,
    invited: [],
    purchaseOrders: [],
    version: 1,
    questionsWaiting: 0,
    addenda: [],
    heldAt: null,
    holdReason: null,
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
    questionsEndDate: null,
    products: [],
    schoolLines: [],
    ParentCategoryId: null,
    parentCategoryName: null,
    rfpDescription: '',
    rfpQuestions: [],
    rfpDocuments: [],
    vendorRubrics: [],
    evaluatorIds: [],
    isTwoEnvelope: false,
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
