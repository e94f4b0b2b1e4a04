import type { Problem, ProblemOption, ProblemVendor } from './problem.ts';

/**
 * What is decided of a vendor: it gets no order; only offers with freight of their own, so that its terms charge nothing; an order
 * with its freight; an order that reaches the amount from which freight is free. `open` is not decided.
 */
export type VendorState = 'open' | 'out' | 'exempt' | 'paying' | 'free';

/** Whether a line may have an option of a vendor in this state. */
export function fits({ isCharged }: ProblemOption, state: VendorState): boolean {
  return state !== 'out' && (state !== 'exempt' || !isCharged);
}

/** The least that an option can cost, in parts of a grain; the vendor's flat freight apart. */
export function optionCost(problem: Problem, option: ProblemOption, factor: number, state: VendorState): number {
  const percent = state === 'paying' && option.isCharged ? (problem.vendors[option.vendor]?.percent ?? 0) : 0;
  return option.low * option.quantity * (factor + percent) + option.fee;
}

/** The grains of goods that each order of a vendor comes to at least in this state. */
export function thresholdOf({ smallest, freeFrom, hasOffers }: ProblemVendor, state: VendorState): number {
  if (state === 'out' || state === 'open') return 0;
  const least = hasOffers ? 0 : smallest;
  return state === 'free' ? Math.max(least, freeFrom) : least;
}

/** The states that a vendor can have in some basket. */
export function statesOf(vendor: ProblemVendor): readonly VendorState[] {
  const { flat, percent, freeFrom, hasOffers, hasUncharged, mostGoods, smallest } = vendor;
  if (mostGoods === 0 || (mostGoods < smallest && !hasOffers)) return ['out'];
  const states: VendorState[] = ['paying'];
  if ((flat > 0 || percent > 0) && mostGoods >= freeFrom) states.push('free');
  if (flat > 0 && hasUncharged) states.push('exempt');
  return [...states, 'out'];
}
