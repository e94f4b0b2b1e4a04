export interface AwardRow {
  id: number;
  rfpId: number;
  awardedBy: number;
  awardedAt: Date;
  reason: string | null;
  total: string;
  savings: string;
}

export interface PurchaseOrderRow {
  id: number;
  rfpId: number;
  awardId: number;
  bidId: number;
  schoolId: number;
  vendorId: number;
  status: number;
  total: string;
  issuedAt: Date;
  acceptedAt: Date | null;
  closedAt: Date | null;
  declineReason: string | null;
  cancelReason: string | null;
  createdAt: Date;
}

export interface PurchaseOrderLineRow {
  id: number;
  purchaseOrderId: number;
  lineId: number;
  description: string;
  details: string | null;
  quantity: number;
  unit: string;
  unitCost: string;
  tax: string;
  deliveryFees: string;
  amount: string;
  quantityShipped: number;
  quantityReceived: number;
}

export interface ShipmentRow {
  id: number;
  purchaseOrderId: number;
  carrier: string;
  trackingNumber: string | null;
  shippedAt: Date;
}

export interface ShipmentLineRow {
  shipmentId: number;
  purchaseOrderLineId: number;
  quantity: number;
}

export interface PurchaseOrderEventRow {
  id: number;
  purchaseOrderId: number;
  at: Date;
  event: string;
  byName: string;
  detail: string | null;
}

export interface LetterRow {
  id: number;
  awardId: number;
  bidId: number;
  vendorId: number;
  kind: 'award' | 'regret';
  subject: string;
  bodyHtml: string;
  rank: number | null;
  winnerTotal: string | null;
  sentAt: Date;
  /** When its company first looked at it. */
  seenAt: Date | null;
}

/** `side` is the one that gave the rating. */
export interface RatingRow {
  id: number;
  purchaseOrderId: number;
  side: 'school' | 'vendor';
  schoolId: number;
  vendorId: number;
  score: number;
  price: number | null;
  quality: number | null;
  delivery: number | null;
  service: number | null;
  clarity: number | null;
  payment: number | null;
  communication: number | null;
  comment: string;
  byUserId: number;
  reply: string | null;
  repliedAt: Date | null;
  createdAt: Date;
}
