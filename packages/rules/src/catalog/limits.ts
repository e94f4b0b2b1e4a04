/** The most that one unit of a product costs, in dollars (CAT-4). With the largest quantity it still is an amount of the books. */
export const MAX_PRODUCT_PRICE = '999999.99';
/** The most price tiers of one price (CAT-4). */
export const MAX_PRICE_TIERS = 10;
/** The most units of a product in one cart, and the largest least quantity of a tier (CAT-6). */
export const MAX_PRODUCT_QUANTITY = 1_000_000;
/** The longest lead time of a product or an offer, in days. */
export const MAX_LEAD_TIME_DAYS = 999;
