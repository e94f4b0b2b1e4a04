import type {
  BlockedVendor,
  Message,
  MessagePartner,
  RateableOrder,
  RatedVendor,
  Rating,
  RatingSummary,
  Thread,
  ThreadRow,
} from '../model/contract.ts';

const at = (text: string) => `2026-11-${text}:00.000Z`;

/** A conversation of Cedar Valley with Northgate Supply about its Chromebooks, changed as told. */
export function threadRow(changes: Partial<ThreadRow> = {}): ThreadRow {
  return {
    id: 31,
    partnerId: 7,
    partnerName: 'Northgate Supply',
    partnerLogo: null,
    subjectNumber: 'RFP-000412',
    subjectName: 'Chromebooks and charging carts, 2027',
    rfpId: 412,
    saleId: null,
    vendorId: 7,
    lastText: 'The carts can ship a week earlier if the sites are confirmed by Friday.',
    lastAt: at('21T17:40'),
    lastByMe: false,
    unreadCount: 2,
    ...changes,
  };
}

export const threadRows: readonly ThreadRow[] = [
  threadRow(),
  threadRow({
    id: 32,
    partnerId: 9,
    vendorId: 9,
    partnerName: 'Bright Path Books',
    subjectNumber: 'ORD-000377',
    subjectName: 'Art paper and tempera, restock',
    rfpId: 377,
    lastText: 'Two boxes arrived open; we will send new ones.',
    lastAt: at('21T15:05'),
    unreadCount: 1,
  }),
  threadRow({
    id: 33,
    partnerId: 11,
    vendorId: 11,
    partnerName: 'EduTech West',
    lastText: 'Thank you, that answers it.',
    lastByMe: true,
    lastAt: at('20T22:10'),
    unreadCount: 0,
  }),
  threadRow({
    id: 34,
    partnerId: 14,
    vendorId: 14,
    partnerName: 'Airway Filter and Supply',
    subjectNumber: null,
    subjectName: null,
    rfpId: null,
    lastText: '',
    lastAt: at('12T18:00'),
    unreadCount: 0,
  }),
  threadRow({
    id: 35,
    partnerId: 9,
    vendorId: 9,
    partnerName: 'Bright Path Books',
    subjectNumber: 'RFQ-000088',
    subjectName: 'Library shelves',
    rfpId: null,
    saleId: 88,
    lastText: 'May we look at them on Monday?',
    lastAt: at('11T18:00'),
    unreadCount: 0,
  }),
];

/** A message of the conversation, changed as told. */
export function message(changes: Partial<Message> = {}): Message {
  return {
    id: 501,
    at: at('20T21:02'),
    byName: 'Noor Saleh',
    isMine: false,
    text: 'Good afternoon. Are the 14 sites in the attachment final?',
    documents: [],
    seenAt: null,
    ...changes,
  };
}

/** The conversation whole, changed as told. */
export function thread(changes: Partial<Thread> = {}): Thread {
  return {
    thread: threadRow({ unreadCount: 0 }),
    subjectHref: 'bid-comparison?id=412',
    canWrite: true,
    whyNot: null,
    hasEarlier: false,
    messages: [
      message(),
      message({
        id: 502,
        at: at('20T21:30'),
        byName: 'Dana Mercer',
        isMine: true,
        text: 'They are. Two of them take deliveries before 7:30 only; the list says which.',
        documents: [{ id: 88, name: 'delivery-sites-2027.xlsx', size: 48_211, mimeType: 'application/vnd.ms-excel' }],
        seenAt: at('20T21:41'),
      }),
      message({ id: 503, at: at('21T17:38'), text: 'Perfect, thank you.' }),
      message({
        id: 504,
        at: at('21T17:40'),
        text: 'The carts can ship a week earlier if the sites are confirmed by Friday.',
      }),
    ],
    ...changes,
  };
}

export const partners: readonly MessagePartner[] = [
  {
    partnerId: 7,
    name: 'Northgate Supply',
    rfpId: 412,
    saleId: null,
    subjectNumber: 'RFP-000412',
    subjectName: 'Chromebooks and charging carts, 2027',
  },
  {
    partnerId: 9,
    name: 'Bright Path Books',
    rfpId: null,
    saleId: 88,
    subjectNumber: 'RFQ-000088',
    subjectName: 'Library shelves',
  },
  { partnerId: 9, name: 'Bright Path Books', rfpId: null, saleId: null, subjectNumber: null, subjectName: null },
];

/** A school's rating of a vendor, changed as told. */
export function rating(changes: Partial<Rating> = {}): Rating {
  return {
    id: 71,
    purchaseOrderId: 144,
    purchaseOrderNumber: 'PO-000144',
    saleInvoiceId: null,
    rfpName: 'HVAC filter replacement, 14 sites',
    partnerId: 12,
    partnerName: 'Cedar Valley USD',
    at: at('16T18:00'),
    editedAt: null,
    aspects: [
      { name: 'price', value: 4 },
      { name: 'quality', value: 5 },
      { name: 'delivery', value: 3 },
      { name: 'service', value: 5 },
    ],
    mean: 4.25,
    comment: 'Good filters and a crew that cleaned up after itself. Two sites waited a day longer than agreed.',
    reply: null,
    repliedAt: null,
    canEdit: false,
    canReply: false,
    ...changes,
  };
}

/** An average with its spread, changed as told. */
export function summary(changes: Partial<RatingSummary> = {}): RatingSummary {
  return {
    mean: 4.3,
    count: 27,
    aspects: [
      { name: 'price', mean: 4.1 },
      { name: 'quality', mean: 4.7 },
      { name: 'delivery', mean: 3.9 },
      { name: 'service', mean: 4.5 },
    ],
    distribution: [0, 1, 4, 9, 13],
    openIssues: 1,
    defaults: 0,
    ...changes,
  };
}

export const rateable: readonly RateableOrder[] = [
  {
    purchaseOrderId: 151,
    saleInvoiceId: null,
    number: 'PO-000151',
    rfpName: 'Band instruments, refurbished',
    partnerId: 7,
    partnerName: 'Northgate Supply',
    deliveredAt: at('18T16:00'),
    total: '18420.00',
  },
  {
    purchaseOrderId: 149,
    saleInvoiceId: null,
    number: 'PO-000149',
    rfpName: 'Cafeteria produce, fall term',
    partnerId: 9,
    partnerName: 'Bright Path Books',
    deliveredAt: at('11T16:00'),
    total: '6210.75',
  },
];

export const ratedVendors: readonly RatedVendor[] = [
  {
    vendorId: 7,
    companyName: 'Northgate Supply',
    city: 'Sacramento',
    stateCode: 'CA',
    mean: 4.3,
    count: 27,
    myMean: 4.6,
    myCount: 3,
    lastRatedAt: at('16T18:00'),
    toRate: 1,
  },
  {
    vendorId: 9,
    companyName: 'Bright Path Books',
    city: 'Fresno',
    stateCode: 'CA',
    mean: null,
    count: 0,
    myMean: null,
    myCount: 0,
    lastRatedAt: null,
    toRate: 0,
  },
];

export const blocked: readonly BlockedVendor[] = [
  {
    vendorId: 20,
    companyName: 'Airway Filter and Supply',
    city: 'Modesto',
    stateCode: 'CA',
    reason: 'Delivered late three times in a row and did not answer the issue reports.',
    since: at('02T18:00'),
    by: 'Dana Mercer',
  },
];
