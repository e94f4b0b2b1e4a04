/*
 * Figures of plans, money, purchases, sales and orders. Apart from the others: the first visit to sign-in needs none of them.
 */
import { HOUR_MS, MINUTE_MS } from './constants.ts';

// Plans -----------------------------------------------------------------------------------------------------------

/** Length of the free trial (PLAN-3). */
export const TRIAL_DAYS = 30;
/** The Plan Details link shows while fewer days than this have passed since the plan's start (PLAN-6). */
export const PLAN_DETAILS_LINK_DAYS = 60;
/** Bids on public opportunities that the Free plan allows in one calendar month (PLAN-2). */
export const FREE_BIDS_PER_MONTH = 3;
/** Products a State Package lists in the marketplace (PLAN-5). */
export const STATE_CATALOG_LIMIT = 200;

// Money -----------------------------------------------------------------------------------------------------------

/** The largest amount that the books hold (MON-1). */
export const MAX_MONEY = '999999999999.99';
/** Decimals of the price of one unit (MON-14). */
export const UNIT_PRICE_DECIMALS = 4;
/** The share of a sale that the school keeps when the platform's fee is included (MON-6). */
export const PLATFORM_NET_SHARE = '0.95';
/** The fixed part of the platform's fee on a sale, in dollars (MON-6). */
export const PLATFORM_FIXED_FEE = '200.00';
/** The largest tax of a bid's line, in percent (BID-3). */
export const MAX_TAX_PERCENT = 100;
/** Decimals of a bid's tax in percent (BID-3). */
export const TAX_DECIMALS = 4;

// Purchases, evaluation, sales ------------------------------------------------------------------------------------

/** The rubric that is Price (EVAL-1). */
export const PRICE_RUBRIC_ID = 1;
/** The sum of all weights, and Price's weight when it is the only rubric (EVAL-1). */
export const WEIGHT_TOTAL = 100;
/** The top score an evaluator gives on a rubric other than Price (EVAL-3). */
export const MAX_RUBRIC_SCORE = 10;
/** Questions end this long before the end date (PUR-12). */
export const QUESTION_CLOSING_MS = 48 * HOUR_MS;
/** How long the author of a rating can change it (REV-2). */
export const RATING_EDIT_DAYS = 14;
/** A live lot's bid this close to the end moves the end (SALE-7). */
export const SOFT_CLOSE_MS = 2 * MINUTE_MS;
/** The least step between two bids on a live lot, in cents (SALE-6). */
export const MIN_BID_INCREMENT_CENTS = 1;

// Purchase orders -------------------------------------------------------------------------------------------------

/** The terms on a school's purchase orders until the school writes its own (PO-11). */
export const DEFAULT_ORDER_TERMS =
  'Net 30 days from receipt of the goods and a correct invoice. Quote the purchase order number on every invoice and packing slip.';
/** The longest text of terms on a purchase order (PO-11). */
export const MAX_ORDER_TERMS = 4000;
/** The longest account line of a purchase order (PO-11). */
export const MAX_ACCOUNT_LINE = 120;
