import { newKey } from '@chalkline/kit';
import { tierProblems } from '@chalkline/rules';
import type { PriceTierData } from './contract.ts';

/** A price tier while it is typed. */
export interface TierLine {
  key: string;
  least: string;
  price: string;
}

/** A line of the table, blank unless told. */
export const tierLine = (least = '', price = ''): TierLine => ({ key: newKey(), least, price });

/** Stored tiers as lines; a price without any begins with one at the smallest order. */
export function tierLines(tiers: readonly PriceTierData[], smallestOrder: number): TierLine[] {
  if (tiers.length === 0) return [tierLine(String(smallestOrder))];
  return tiers.map(({ least, price }) => tierLine(String(least), price));
}

const isBlank = ({ price }: TierLine, index: number, all: readonly TierLine[]) =>
  price.trim() === '' && (index > 0 || all.length === 1);

/** The lines that say something, as tiers. */
export function tiersOf(lines: readonly TierLine[]): PriceTierData[] {
  return lines
    .filter((line, index, all) => !isBlank(line, index, all))
    .map(({ least, price }) => ({ least: Number(least.trim() || Number.NaN), price: price.trim() }));
}

/** What is wrong with the lines, field → message (CAT-4); no price at all is right. */
export function tierLineProblems(lines: readonly TierLine[], smallestOrder: number): Record<string, string> {
  const tiers = tiersOf(lines);
  return tiers.length === 0 ? {} : tierProblems(tiers, smallestOrder);
}
