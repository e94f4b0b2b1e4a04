import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { schools, shipToAddresses, users, vendors } from './accounts.ts';
import { purchaseOrderLines, purchaseOrders } from './awards.ts';
import { catalogContracts } from './catalog-contracts.ts';
import { createdAt, id, instant, money, ref, unitPrice } from './columns.ts';
import { priceOfferLines } from './price-offers.ts';
import { priceVersions, products } from './products.ts';
import { rfps } from './purchases.ts';

const percent = () => numeric('percent', { precision: 7, scale: 4 }).notNull();

/** A segment of a school's account codes as it is stored. CART-9 */
export interface StoredSegment {
  readonly label: string;
  readonly pattern: string | null;
  readonly isRequired: boolean;
  readonly values: readonly { readonly code: string; readonly name: string }[];
}

/** How a school charges and reviews what it orders. CART-7 CART-9 */
export const checkoutSetups = pgTable('checkout_setups', {
  schoolId: ref('school_id')
    .primaryKey()
    .references(() => schools.id),
  segments: jsonb('segments').$type<readonly StoredSegment[]>().notNull().default([]),
  segmentsVersion: integer('segments_version').notNull().default(1),
  /** Every cart is reviewed, whatever it costs. CART-7 */
  requiresCartReview: boolean('requires_cart_review').notNull().default(false),
  limitsVersion: integer('limits_version').notNull().default(1),
});

/** What a person may check out alone, where it is not the school's limit. CART-7 */
export const checkoutLimits = pgTable(
  'checkout_limits',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    limit: money('limit_amount').notNull(),
  },
  (t) => [check('checkout_limits_check', sql`${t.limit} >= 0`)],
);

/** An account that lines are charged to. CART-9 */
export const schoolAccounts = pgTable(
  'school_accounts',
  {
    id: id(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    codes: text('codes').array().notNull(),
    /** As purchase orders write it. */
    code: text('code').notNull(),
    name: text('name').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [unique('school_accounts_code_key').on(t.schoolId, t.code)],
);

/** What a person puts together to order. CART-1 */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** 1 open, 2 waiting, 3 approved, 4 checked out. */
    status: integer('status').notNull().default(1),
    /** Rises with every change of its lines. */
    version: integer('version').notNull().default(1),
    askedAt: instant('asked_at'),
    askedTotal: money('asked_total'),
    askedReason: text('asked_reason', { enum: ['alwaysReviewed', 'noRight', 'aboveLimit', 'totalRose'] }),
    note: text('note'),
    decidedBy: ref('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** What was approved; it covers any lower total. CART-8 */
    approvedTotal: money('approved_total'),
    checkedOutAt: instant('checked_out_at'),
    total: money('total'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('carts_open_key').on(t.userId).where(sql`status = 1`),
    index('carts_school_idx').on(t.schoolId, t.status, t.id),
    index('carts_user_idx').on(t.userId, t.status, t.id),
    check('carts_status_check', sql`${t.status} between 1 and 4`),
    check('carts_asked_check', sql`${t.status} not in (2, 3) or ${t.askedAt} is not null`),
    check('carts_approved_check', sql`${t.status} <> 3 or ${t.approvedTotal} is not null`),
    check('carts_checked_out_check', sql`(${t.status} = 4) = (${t.checkedOutAt} is not null)`),
  ],
);

/** A product or an accepted offer's line in a cart. CART-2 */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: ref('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: ref('product_id').references(() => products.id),
    offerLineId: ref('offer_line_id').references(() => priceOfferLines.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    quantity: integer('quantity').notNull(),
    shipToAddressId: ref('ship_to_address_id').references(() => shipToAddresses.id, { onDelete: 'set null' }),
    neededBy: date('needed_by', { mode: 'string' }),
    note: text('note'),
    /** The contract that the person picked; null leaves it to the lowest price. CAT-8 */
    contractId: ref('contract_id').references(() => catalogContracts.id),
    /** The price that the person saw, or agreed to since. CART-6 */
    priceSeen: unitPrice('price_seen').notNull(),
    /** The price that asking for approval holds, until when. CART-8 */
    heldPrice: unitPrice('held_price'),
    heldVersionId: ref('held_version_id').references(() => priceVersions.id),
    heldUntil: instant('held_until'),
    /** What a reviewer wrote when the line was sent back. */
    remark: text('remark'),
    createdAt: createdAt(),
  },
  (t) => [
    // Lines whose addresses were deleted may be alike until somebody chooses another address for them.
    uniqueIndex('cart_lines_each_key').on(
      t.cartId,
      sql`coalesce(product_id, 0)`,
      sql`coalesce(offer_line_id, 0)`,
      sql`coalesce(ship_to_address_id, -id)`,
    ),
    index('cart_lines_product_idx').on(t.productId),
    index('cart_lines_offer_idx').on(t.offerLineId).where(sql`offer_line_id is not null`),
    check('cart_lines_what_check', sql`num_nonnulls(${t.productId}, ${t.offerLineId}) >= 1`),
    check('cart_lines_quantity_check', sql`${t.quantity} between 1 and 1000000`),
    check(
      'cart_lines_decimals_check',
      sql`${t.priceSeen} = round(${t.priceSeen}, 4) and ${t.heldPrice} = round(${t.heldPrice}, 4)`,
    ),
    check('cart_lines_held_check', sql`(${t.heldPrice} is null) = (${t.heldUntil} is null)`),
  ],
);

/** The accounts of a cart's line; a trigger of the migrations keeps them at 100 percent in sum. CART-10 */
export const cartLineShares = pgTable(
  'cart_line_shares',
  {
    lineId: ref('line_id')
      .notNull()
      .references(() => cartLines.id, { onDelete: 'cascade' }),
    accountId: ref('account_id')
      .notNull()
      .references(() => schoolAccounts.id),
    position: integer('position').notNull(),
    percent: percent(),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.accountId] }),
    index('cart_line_shares_account_idx').on(t.accountId),
    check('cart_line_shares_percent_check', sql`${t.percent} > 0 and ${t.percent} <= 100`),
  ],
);

/** An account that a saved line was charged to, as it is stored. CART-13 */
export interface SavedShare {
  readonly accountId: number;
  readonly percent: string;
}

/**
 * A line that a person took out of the open cart for later. It is in no cart, so that no total, check, checkout, count or stock
 * knows it. CART-13
 */
export const savedCartLines = pgTable(
  'saved_cart_lines',
  {
    /** The number of the cart's line that it was: a line that is saved twice is saved once. */
    lineId: ref('line_id').primaryKey(),
    schoolId: ref('school_id')
      .notNull()
      .references(() => schools.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** A version of the server that knows no saved lines may delete the product. */
    productId: ref('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    shipToAddressId: ref('ship_to_address_id').references(() => shipToAddresses.id, { onDelete: 'set null' }),
    neededBy: date('needed_by', { mode: 'string' }),
    note: text('note'),
    contractId: ref('contract_id').references(() => catalogContracts.id),
    /** The price that the person saw in the cart. */
    priceSeen: unitPrice('price_seen').notNull(),
    /** In their sequence; none where the line was charged to no account. CART-10 */
    shares: jsonb('shares').$type<readonly SavedShare[]>().notNull().default([]),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    index('saved_cart_lines_user_idx').on(t.userId, t.savedAt),
    index('saved_cart_lines_product_idx').on(t.productId),
    check('saved_cart_lines_decimals_check', sql`${t.priceSeen} = round(${t.priceSeen}, 4)`),
    check('saved_cart_lines_quantity_check', sql`${t.quantity} between 1 and 1000000`),
  ],
);

/** What was asked and decided about a cart. */
export const cartDecisions = pgTable(
  'cart_decisions',
  {
    id: id(),
    cartId: ref('cart_id')
      .notNull()
      .references(() => carts.id),
    at: instant('at').notNull(),
    byUserId: ref('by_user_id')
      .notNull()
      .references(() => users.id),
    decision: text('decision', { enum: ['asked', 'approved', 'sentBack', 'takenBack'] }).notNull(),
    remark: text('remark'),
    total: money('total').notNull(),
    lineCount: integer('line_count').notNull(),
  },
  (t) => [index('cart_decisions_cart_idx').on(t.cartId)],
);

/** The orders that a cart became: one for each vendor. CART-3 */
export const cartOrders = pgTable(
  'cart_orders',
  {
    cartId: ref('cart_id')
      .notNull()
      .references(() => carts.id),
    vendorId: ref('vendor_id')
      .notNull()
      .references(() => vendors.id),
    rfpId: ref('rfp_id')
      .notNull()
      .unique()
      .references(() => rfps.id),
    purchaseOrderId: ref('purchase_order_id')
      .notNull()
      .unique()
      .references(() => purchaseOrders.id),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.vendorId] })],
);

/** The accounts of a purchase order's line, as they were; a trigger keeps them at 100 percent in sum. CART-10 */
export const purchaseOrderLineShares = pgTable(
  'purchase_order_line_shares',
  {
    purchaseOrderLineId: ref('purchase_order_line_id')
      .notNull()
      .references(() => purchaseOrderLines.id),
    position: integer('position').notNull(),
    accountId: ref('account_id').references(() => schoolAccounts.id),
    code: text('code').notNull(),
    name: text('name').notNull().default(''),
    percent: percent(),
    amount: money('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseOrderLineId, t.position] }),
    index('purchase_order_line_shares_account_idx').on(t.accountId),
    check('purchase_order_line_shares_percent_check', sql`${t.percent} > 0 and ${t.percent} <= 100`),
  ],
);
