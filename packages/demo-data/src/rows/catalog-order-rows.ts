import type { AuditLogRow, NotificationRow } from './message-rows.ts';
import type {
  AwardRow,
  PurchaseOrderEventRow,
  PurchaseOrderLineRow,
  PurchaseOrderRow,
  RatingRow,
  ShipmentLineRow,
  ShipmentRow,
} from './order-rows.ts';
import type { InvitationRow, RfpLineRow, RfpRow, ShipTo } from './purchase-rows.ts';

/** Whom to ask about an order. */
export interface OrderContact {
  name: string;
  position: string;
  email: string;
  phone: string;
}

/** Who and what stands on an order besides its lines, as it was when it was issued. */
export interface IssuedAs {
  shipTo: ShipTo;
  billTo: ShipTo;
  vendorAddress: ShipTo;
  buyer: OrderContact;
  vendorContact: OrderContact;
  authorizedBy: { name: string; position: string };
  terms: string;
}

/** A line of an order from a cart, with its tax in percent and its part of the freight. */
export interface CatalogPurchaseLineRow extends RfpLineRow {
  tax: string;
  deliveryFees: string;
}

/** A purchase order from a cart: no bid stands behind it. */
export interface CatalogOrderRow extends Omit<PurchaseOrderRow, 'bidId'> {
  bidId: null;
  issuedAs: IssuedAs;
}

/** What a purchase order's line says of the cart's. */
export interface FromCartLine {
  productId: number;
  sku: string;
  contractId: number | null;
  contractNumber: string | null;
  priceVersionId: number | null;
  offerLineId: number | null;
  shipTo: ShipTo;
  exemptionCertificate: string | null;
  /** Units of the product's stock that it still holds. */
  held: number;
}

export interface CatalogOrderLineRow extends PurchaseOrderLineRow, FromCartLine {}

export interface CartOrderRow {
  cartId: number;
  vendorId: number;
  rfpId: number;
  purchaseOrderId: number;
}

/** A segment of a school's account codes. */
export interface AccountSegmentRow {
  label: string;
  pattern: string | null;
  isRequired: boolean;
  values: readonly { readonly code: string; readonly name: string }[];
}

export interface CheckoutSetupRow {
  schoolId: number;
  segments: readonly AccountSegmentRow[];
}

export interface SchoolAccountRow {
  id: number;
  schoolId: number;
  codes: string[];
  code: string;
  name: string;
  isActive: boolean;
  createdAt: Date;
}

export interface CartLineShareRow {
  lineId: number;
  accountId: number;
  position: number;
  percent: string;
}

export interface OrderLineShareRow {
  purchaseOrderLineId: number;
  position: number;
  accountId: number;
  code: string;
  name: string;
  percent: string;
  amount: string;
}

/**
 * What schools ordered from catalogs, table by table. Purchases, their lines, awards, orders, their lines and shipments are numbered
 * after those of the rest of the market; where other rows of a table get their numbers from the database, these do too.
 */
export interface CatalogOrders {
  checkoutSetups: CheckoutSetupRow[];
  schoolAccounts: SchoolAccountRow[];
  cartLineShares: CartLineShareRow[];
  rfps: RfpRow[];
  rfpLines: CatalogPurchaseLineRow[];
  invitations: Omit<InvitationRow, 'id'>[];
  awards: AwardRow[];
  purchaseOrders: CatalogOrderRow[];
  purchaseOrderLines: CatalogOrderLineRow[];
  shipments: ShipmentRow[];
  shipmentLines: ShipmentLineRow[];
  purchaseOrderEvents: Omit<PurchaseOrderEventRow, 'id'>[];
  purchaseOrderLineShares: OrderLineShareRow[];
  cartOrders: CartOrderRow[];
  ratings: Omit<RatingRow, 'id'>[];
  notifications: Omit<NotificationRow, 'id'>[];
  auditLog: Omit<AuditLogRow, 'id'>[];
}
