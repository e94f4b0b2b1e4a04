import fc from 'fast-check';
import type { PriceTier } from '../tiers.ts';

/** An amount of dollars. */
export const money = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Tiers near each other, the first at `least`. */
export const anyTiers = (least: number): fc.Arbitrary<PriceTier[]> =>
  fc
    .record({
      start: fc.integer({ min: 20, max: 400 }),
      steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
    })
    .map(({ start, steps }) => {
      const tiers = [{ least, cents: start }];
      for (const [more, less] of steps) {
        const last = tiers.at(-1) ?? { least, cents: start };
        tiers.push({ least: last.least + more, cents: Math.max(1, last.cents - less) });
      }
      const falling = tiers.filter(({ cents }, index) => index === 0 || cents < (tiers[index - 1]?.cents ?? 0));
      return falling.map((tier) => ({ least: tier.least, price: money(tier.cents) }));
    });
