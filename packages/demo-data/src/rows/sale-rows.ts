import type { AuditLogRow, NotificationRow } from './message-rows.ts';

/** What a photo of a lot shows; each is a drawing of ours. */
export type SceneName =
  | 'bus'
  | 'van'
  | 'desks'
  | 'laptops'
  | 'oven'
  | 'mixer'
  | 'tables'
  | 'tuba'
  | 'piano'
  | 'mower'
  | 'tractor'
  | 'shelves';

/** A sale of surplus as its table has it; what is left out is as the table says. */
export interface SaleRow {
  id: number;
  schoolId: number;
  createdBy: number;
  updatedBy: number;
  typeId: number;
  name: string;
  parentCategoryId: number | null;
  description: string;
  startDate: Date | null;
  endDate: Date | null;
  awardDate: Date | null;
  pickupDate: Date | null;
  isNotifyToAll: boolean;
  isPublic: boolean;
  hasValidCertificate: boolean;
  boardNumber: string | null;
  boardDate: string | null;
  isSubjectToBoard: boolean;
  taxPercent: string | null;
  noticeReason: string | null;
  lotStep: number;
  status: number;
  isScheduled: boolean;
  lastQuestion: number;
  publishedAt: Date | null;
  openedAt: Date | null;
  openedBidCount: number | null;
  closedAt: Date | null;
  closeReason: string | null;
  feeBilledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface SaleLotRow {
  id: number;
  saleId: number;
  position: number;
  categoryId: number;
  categoryName: string | null;
  description: string;
  details: string;
  quantity: number;
  unit: string;
  condition: number | null;
  reservePrice: string | null;
  bidIncrement: string;
  startPrice: string | null;
  askingPrice: string | null;
  acceptFrom: string | null;
  serialNumber: string | null;
  usage: string | null;
  year: number | null;
  size: string | null;
  location: string;
  knownFaults: string | null;
  hasTitle: boolean | null;
  isDataWiped: boolean | null;
  fundCode: string | null;
  status: number;
  wasSold: boolean;
  unsoldReason: string | null;
  buyerId: number | null;
  soldPrice: string | null;
  soldAt: Date | null;
  /** Until when the next bidder may take it. */
  nextExpiresAt: Date | null;
  relistedLotId: number | null;
}

/** A photo of a lot, by the drawing that it shows. */
export interface LotPhotoRow {
  lotId: number;
  scene: SceneName;
  /** Which of the drawing's variants. */
  variant: number;
  position: number;
  alt: string;
}

export interface SaleParticipantRow {
  saleId: number;
  vendorId: number;
  acceptedBy: number;
  acceptedAt: Date;
  termsVersion: number;
  bidderNumber: number;
  countedAt: Date | null;
}

export interface SaleChangeRow {
  saleId: number;
  number: number;
  at: Date;
  note: string | null;
  changes: { label: string; before: string | null; after: string | null; lotId: number | null }[];
}

export interface SaleInvitationRow {
  saleId: number;
  vendorId: number;
  invitedAt: Date | null;
  seenAt: Date | null;
}

export interface SaleQuestionRow {
  saleId: number;
  vendorId: number;
  question: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

export interface SaleWatchRow {
  saleId: number;
  vendorId: number;
  savedBy: number;
  savedAt: Date;
}

/** A sealed proposal, without its lots. */
export interface ProposalRow {
  id: number;
  saleId: number;
  vendorId: number;
  createdBy: number;
  status: number;
  version: number;
  total: string;
  isComplete: boolean;
  note: string;
  submittedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface ProposalVersionRow {
  bidId: number;
  version: number;
  submittedAt: Date;
  submittedBy: number;
  total: string;
  content: {
    saleId: number;
    vendorId: number;
    version: number;
    submittedAt: string;
    total: string;
    lots: { lotId: number; amount: string }[];
    answers: { questionId: number; answer: string }[];
    documents: never[];
    note: string;
    validUntil: null;
  };
  nonce: string;
}

export interface SaleOfferRow {
  id: number;
  saleId: number;
  lotId: number;
  vendorId: number;
  status: number;
  turnEnds: Date | null;
  endedReason: string | null;
  updatedAt: Date;
}

export interface SaleOfferFigureRow {
  offerId: number;
  seq: number;
  side: 'school' | 'vendor';
  amount: string;
  message: string | null;
  byUserId: number;
  at: Date;
}

export interface SaleInvoiceRow {
  id: number;
  saleId: number;
  schoolId: number;
  vendorId: number;
  subtotal: string;
  taxPercent: string | null;
  tax: string;
  total: string;
  issuedAt: Date;
  dueAt: Date;
  removeBy: Date;
  paidOn: string | null;
  paidAt: Date | null;
  paymentMethod: 'check' | 'wire' | null;
  paymentReference: string | null;
  pickupPerson: string | null;
  pickupIdSeen: string | null;
  collectedAt: Date | null;
  pickupRecordedBy: number | null;
  pickupRecordedAt: Date | null;
  schoolConfirmedAt: Date | null;
  vendorConfirmedAt: Date | null;
  confirmedAt: Date | null;
  defaultedAt: Date | null;
  defaultReason: string | null;
}

/** A lot that its buyer did not pay for, offered to whoever comes next. */
export interface SaleNextOfferRow {
  lotId: number;
  vendorId: number;
  amount: string;
  reason: string | null;
  offeredAt: Date;
  expiresAt: Date;
  answer: null;
}

export interface SaleWindowRow {
  id: number;
  saleId: number;
  kind: 'inspection' | 'pickup';
  startsAt: Date;
  endsAt: Date;
  places: number;
  note: string;
}

export interface SaleRatingRow {
  saleInvoiceId: number;
  side: 'school' | 'vendor';
  schoolId: number;
  vendorId: number;
  score: number;
  payment: number | null;
  pickup: number | null;
  description: number | null;
  communication: number;
  comment: string;
  byUserId: number;
  createdAt: Date;
}

export interface SaleFeeRow {
  number: string;
  schoolId: number;
  saleId: number;
  kind: 'sale-fee';
  description: string;
  amount: string;
  status: 'open' | 'paid';
  booking: 'new' | 'on-going' | 'settled';
  paymentMethod: 'check' | null;
  paymentReference: string | null;
  /** The day, as `2026-11-20`. */
  paidOn: string | null;
  at: Date;
}

/** A bid of a live auction before it is decided. */
export interface LiveAct {
  at: Date;
  vendorId: number;
  bidder: number;
  /** In cents. */
  amount: number;
}

/** What happened to one lot of a live auction: whoever inserts it decides it again, by the rule, and writes its log. */
export interface LiveLotScript {
  saleId: number;
  lotId: number;
  /** What names the lot in its log. */
  name: string;
  /** In cents. */
  terms: { startPrice: number; increment: number; reserve: number | null; opens: Date; ends: Date };
  acts: LiveAct[];
  /** When it was closed; null while it runs. */
  closedAt: Date | null;
  award: { at: Date; vendorId: number; bidder: number; price: number; why: string | null } | null;
}

/** The sales of the market, table by table. */
export interface SaleMarket {
  sales: SaleRow[];
  lots: SaleLotRow[];
  photos: LotPhotoRow[];
  participants: SaleParticipantRow[];
  changes: SaleChangeRow[];
  invitations: SaleInvitationRow[];
  vendorQuestions: SaleQuestionRow[];
  watches: SaleWatchRow[];
  questions: { id: number; saleId: number; position: number; question: string; isRequired: boolean }[];
  rubrics: { saleId: number; rubricId: number; score: number }[];
  proposals: ProposalRow[];
  proposalLots: { bidId: number; lotId: number; amount: string }[];
  proposalAnswers: { bidId: number; questionId: number; answer: string }[];
  proposalVersions: ProposalVersionRow[];
  scores: { bidId: number; rubricId: number; evaluatorId: number; score: number; updatedAt: Date }[];
  evaluations: { saleId: number; updatedBy: number; updatedAt: Date }[];
  evaluators: { saleId: number; userId: number; hasConflict: boolean | null; signedAt: Date | null }[];
  offers: SaleOfferRow[];
  offerFigures: SaleOfferFigureRow[];
  invoices: SaleInvoiceRow[];
  invoiceLots: { invoiceId: number; lotId: number; amount: string }[];
  nextOffers: SaleNextOfferRow[];
  windows: SaleWindowRow[];
  bookings: { windowId: number; vendorId: number; bookedBy: number; bookedAt: Date }[];
  ratings: SaleRatingRow[];
  fees: SaleFeeRow[];
  live: LiveLotScript[];
  /** `relatedUrl` of a vendor's screen holds `{saleToken}`. */
  notifications: Omit<NotificationRow, 'id'>[];
  auditLog: Omit<AuditLogRow, 'id'>[];
}
