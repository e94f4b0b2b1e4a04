import { DAY_MS } from '../constants.ts';
import type { Instant } from '../live-auction/terms.ts';
import { compareMoney, type Money } from '../money.ts';
import type { UnitPrice } from '../unit-price.ts';
import { type PriceTier, tierAt } from './tiers.ts';

/** How many days asking for approval holds a cart's prices; a vendor's terms may give more (CART-8). */
export const PRICE_HOLD_DAYS = 7;

/** What decides whether a cart needs approval before its checkout. */
export interface ApprovalInput {
  readonly total: Money;
  /** What the person may check out alone, dollars; null for any amount, as the main account may. */
  readonly limit: Money | null;
  /** Whether the person has the right to check out; without it no amount may be ordered alone (CART-16). */
  readonly hasRight: boolean;
  /** Whether the school has every cart reviewed, the main account's too. */
  readonly isReviewRequired: boolean;
  /** The total that was approved; null where none was. */
  readonly approvedTotal: Money | null;
}

/**
 * Why a cart needs approval: every cart does, its person has no right to check out, its total is above the person's limit, or it
 * rose since it was approved.
 */
export type ApprovalReason = 'alwaysReviewed' | 'noRight' | 'aboveLimit' | 'totalRose';

function firstReason({ total, limit, hasRight, isReviewRequired }: ApprovalInput): ApprovalReason | null {
  if (isReviewRequired) return 'alwaysReviewed';
  if (!hasRight) return 'noRight';
  return limit !== null && compareMoney(total, limit) > 0 ? 'aboveLimit' : null;
}

/**
 * Why a cart needs approval before its checkout, or `null` (CART-7, CART-8, CART-16). An approval covers its total and any lower
 * one, also of a person without the right to check out.
 */
export function approvalNeeded(input: ApprovalInput): ApprovalReason | null {
  const { total, approvedTotal } = input;
  if (approvedTotal !== null && compareMoney(total, approvedTotal) <= 0) return null;
  const reason = firstReason(input);
  return reason !== null && approvedTotal !== null ? 'totalRose' : reason;
}

/** Until when asking for approval at `askedAt` binds a vendor to its prices: seven days, or longer by its terms (CART-8). */
export function priceHeldUntil(askedAt: Instant, holdDays: number | null): Instant {
  return askedAt + Math.max(PRICE_HOLD_DAYS, holdDays ?? 0) * DAY_MS;
}

/**
 * What a held price comes to for the units that are still asked for (CART-8): a vendor is bound to its ladder, so units below the
 * tier of the held price pay the tier that they reach; null where they reach none. `tiers` is the ladder that it was held from.
 */
export function heldPriceAt(unitPrice: UnitPrice, tiers: readonly PriceTier[], quantity: number): UnitPrice | null {
  const own = tiers.find(({ price }) => compareMoney(price, unitPrice) === 0);
  if (own === undefined || quantity >= own.least) return unitPrice;
  return tierAt(tiers, quantity)?.price ?? null;
}

/** What a line whose price was held pays at `now`: the held price while it is held, or today's where that is lower (CART-6, CART-8). */
export function heldPrice(
  held: { readonly unitPrice: UnitPrice; readonly until: Instant },
  today: UnitPrice | null,
  now: Instant,
): UnitPrice | null {
  if (now >= held.until) return today;
  return today !== null && compareMoney(today, held.unitPrice) < 0 ? today : held.unitPrice;
}

/** What became of a price since it was seen (CART-6): a lower one is passed on, a higher one asks the person again. */
export function priceChange(seen: UnitPrice, today: UnitPrice): 'same' | 'fell' | 'rose' {
  const order = compareMoney(today, seen);
  if (order === 0) return 'same';
  return order < 0 ? 'fell' : 'rose';
}
