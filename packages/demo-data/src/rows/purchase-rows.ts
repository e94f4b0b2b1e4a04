/** What a change of an addendum replaced. */
export interface AddendumChange {
  field: string;
  before: string | null;
  after: string | null;
  lineId: number | null;
}

/** An address as it is kept with an order. */
export interface ShipTo {
  name: string;
  line1: string;
  line2: string | null;
  city: string;
  stateCode: string;
  postalCode: string;
}

export interface RfpRow {
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
  deliveryDate: Date | null;
  isNotifyToAll: boolean;
  isPublic: boolean;
  isQuestionAllowed: boolean;
  status: number;
  isScheduled: boolean;
  reviewStatus: number;
  reviewComment: string | null;
  lastQuestion: number;
  version: number;
  publishedAt: Date | null;
  openedAt: Date | null;
  openedBidCount: number | null;
  closedAt: Date | null;
  closeReason: string | null;
  /** Only of an order: where it goes, and that address as it was at the placing. */
  shipToAddressId: number | null;
  shipTo: ShipTo | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface RfpLineRow {
  id: number;
  rfpId: number;
  position: number;
  categoryId: number | null;
  categoryName: string | null;
  productId: number | null;
  description: string;
  quantity: number;
  unit: string;
  details: string | null;
  /** Only in an order: the stated price of one unit and the company that supplies it. */
  unitPrice: string | null;
  vendorId: number | null;
}

export interface RfpQuestionRow {
  id: number;
  rfpId: number;
  position: number;
  question: string;
  isRequired: boolean;
}

export interface RfpRubricRow {
  rfpId: number;
  rubricId: number;
  score: number;
}

export interface InvitationRow {
  id: number;
  rfpId: number;
  vendorId: number | null;
  email: string | null;
  invitedAt: Date | null;
  seenAt: Date | null;
}

export interface ReviewEntryRow {
  id: number;
  rfpId: number;
  userId: number;
  kind: 'requested' | 'comment' | 'approved' | 'changes' | 'edited';
  version: number;
  section: string | null;
  text: string;
  at: Date;
}

export interface AddendumRow {
  id: number;
  rfpId: number;
  number: number;
  summary: string;
  changes: AddendumChange[];
  publishedAt: Date;
}

export interface VendorQuestionRow {
  id: number;
  rfpId: number;
  vendorId: number;
  question: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}
