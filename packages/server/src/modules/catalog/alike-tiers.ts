import type { PriceTier } from '@chalkline/rules';

/** Whether two prices have the same tiers. */
export const areAlike = (a: readonly PriceTier[], b: readonly PriceTier[]): boolean =>
  a.length === b.length &&
  a.every(({ least, price }, at) => b[at]?.least === least && Number(b[at]?.price) === Number(price));
