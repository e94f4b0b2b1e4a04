import type { CatalogOrders } from './catalog-order-rows.ts';

/** A product of a vendor's catalog; what it shows is drawn by whoever inserts it. */
export interface ProductRow {
  id: number;
  vendorId: number;
  sku: string;
  skuFolded: string;
  name: string;
  description: string;
  parentCategoryId: number;
  categoryId: number;
  unit: string;
  pack: string | null;
  manufacturer: string;
  partNumber: string;
  gtin: string;
  country: string;
  leadTimeDays: number;
  smallestOrder: number;
  multiple: number;
  stock: number | null;
  held: number;
  isActive: boolean;
  activatedAt: Date | null;
  isKeptOnState: boolean;
  createdBy: number;
  updatedBy: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The picture of a product: what a sub-category's things look like, in a company's color. */
export interface ProductPictureRow {
  productId: number;
  vendorId: number;
  /** The sub-category that is drawn. */
  child: string;
  alt: string;
}

export interface PriceVersionRow {
  id: number;
  productId: number;
  contractId: number | null;
  validFrom: Date;
  validUntil: Date | null;
  addedBy: number;
  createdAt: Date;
}

export interface PriceTierRow {
  versionId: number;
  least: number;
  price: string;
}

export interface CatalogContractRow {
  id: number;
  vendorId: number;
  number: string;
  cooperative: string;
  leadAgency: string;
  startsOn: string;
  endsOn: string;
  validFrom: Date;
  validUntil: Date;
  isForAll: boolean;
  /** Null while it waits for an administrator. */
  confirmedAt: Date | null;
  createdBy: number;
  createdAt: Date;
}

export interface VendorTermsRow {
  vendorId: number;
  smallestOrder: string | null;
  freightKind: 'none' | 'flat' | 'percent';
  freightAmount: string | null;
  freightPercent: string | null;
  freeFrom: string | null;
  holdDays: number | null;
}

export interface PriceRequestRow {
  id: number;
  schoolId: number;
  createdBy: number;
  note: string | null;
  answerBy: Date;
  closedAt: Date | null;
  createdAt: Date;
}

export interface PriceRequestLineRow {
  id: number;
  requestId: number;
  position: number;
  productId: number | null;
  description: string;
  unit: string;
  quantity: number;
  note: string | null;
}

export interface PriceOfferRow {
  id: number;
  requestId: number;
  vendorId: number;
  status: number;
  roundCount: number;
  ends: Date | null;
  endedBy: 'school' | 'vendor' | 'market' | null;
  reason: string | null;
  decidedAt: Date | null;
  createdAt: Date;
}

export interface PriceOfferRoundRow {
  id: number;
  offerId: number;
  number: number;
  side: 'school' | 'vendor';
  byUserId: number;
  at: Date;
  message: string | null;
  validUntil: Date | null;
}

export interface PriceOfferLineRow {
  id: number;
  roundId: number;
  requestLineId: number;
  freight: string | null;
  leadTimeDays: number | null;
  wantedPrice: string | null;
  wantedQuantity: number | null;
}

export interface AcceptedOfferLineRow {
  offerLineId: number;
  quantity: number;
  unitPrice: string;
  freight: string | null;
  until: Date;
  /** When a checkout ordered it. */
  orderedAt: Date | null;
  lapsedAt: Date | null;
}

export interface CartRow {
  id: number;
  schoolId: number;
  userId: number;
  status: number;
  askedAt: Date | null;
  askedTotal: string | null;
  askedReason: 'alwaysReviewed' | 'noRight' | 'aboveLimit' | 'totalRose' | null;
  note: string | null;
  checkedOutAt: Date | null;
  total: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface CartLineRow {
  id: number;
  cartId: number;
  position: number;
  productId: number | null;
  offerLineId: number | null;
  vendorId: number;
  quantity: number;
  shipToAddressId: number | null;
  note: string | null;
  priceSeen: string;
  heldPrice: string | null;
  heldVersionId: number | null;
  heldUntil: Date | null;
}

export interface ProductListRow {
  id: number;
  schoolId: number;
  userId: number;
  name: string;
  isFavorites: boolean;
  isShared: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export interface ProductViewRow {
  vendorId: number;
  day: string;
  productId: number;
  schoolId: number;
  kind: 1 | 2 | 3;
  count: number;
}

/** The catalogs of the market, and what schools do with them, table by table. */
export interface CatalogMarket {
  products: ProductRow[];
  pictures: ProductPictureRow[];
  versions: PriceVersionRow[];
  tiers: PriceTierRow[];
  contracts: CatalogContractRow[];
  contractSchools: { contractId: number; schoolId: number }[];
  terms: VendorTermsRow[];
  requests: PriceRequestRow[];
  requestLines: PriceRequestLineRow[];
  offers: PriceOfferRow[];
  rounds: PriceOfferRoundRow[];
  offerLines: PriceOfferLineRow[];
  offerTiers: { offerLineId: number; least: number; price: string }[];
  accepted: AcceptedOfferLineRow[];
  carts: CartRow[];
  cartLines: CartLineRow[];
  decisions: {
    cartId: number;
    at: Date;
    byUserId: number;
    decision: 'asked';
    remark: string | null;
    total: string;
    lineCount: number;
  }[];
  lists: ProductListRow[];
  listItems: { listId: number; productId: number; quantity: number; addedAt: Date }[];
  views: ProductViewRow[];
  orders: CatalogOrders;
  emptySearches: { day: string; words: string; schoolId: number; count: number }[];
}
