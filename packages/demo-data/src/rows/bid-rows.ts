export interface BidRow {
  id: number;
  rfpId: number;
  vendorId: number;
  createdBy: number;
  status: number;
  version: number;
  total: string;
  isComplete: boolean;
  note: string;
  validUntil: string | null;
  submittedAt: Date | null;
  disqualifiedReason: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface BidLineRow {
  bidId: number;
  lineId: number;
  isNoBid: boolean;
  unitCost: string | null;
  tax: string;
  deliveryFees: string;
  bidPrice: string | null;
}

export interface BidAnswerRow {
  bidId: number;
  questionId: number;
  answer: string;
}

/** What a receipt's hash covers: the bid as it was submitted. */
export interface BidContent {
  rfpId: number;
  vendorId: number;
  version: number;
  /** ISO 8601. */
  submittedAt: string;
  total: string;
  lines: {
    lineId: number;
    isNoBid: boolean;
    unitCost: string | null;
    tax: string;
    deliveryFees: string;
    bidPrice: string | null;
  }[];
  answers: { questionId: number; answer: string }[];
  documents: { name: string; sha256: string }[];
  note: string;
  validUntil: string | null;
}

export interface BidVersionRow {
  bidId: number;
  version: number;
  submittedAt: Date;
  submittedBy: number;
  total: string;
  content: BidContent;
  nonce: string;
  /** Empty: whoever inserts the row computes it. */
  hash: string;
}

export interface BidScoreRow {
  bidId: number;
  rubricId: number;
  evaluatorId: number;
  score: number;
  comment: string | null;
  updatedAt: Date;
}
