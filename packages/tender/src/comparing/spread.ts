import {
  compareMoney,
  formatMoney,
  type Money,
  type OfferedProduct,
  subtractMoney,
  type UnitPrice,
} from '@chalkline/rules';
import { figured } from '@chalkline/ui';
import type { ComparedBid, ComparedLine, OfferedAlternate } from '../contract.ts';
import { canWin, linePrice } from './bids.ts';
import type { Winning } from './look.ts';

/** One bid's price of a line and where it lies between the lowest (0) and the highest (1). */
export type SpreadPoint = {
  bidId: number;
  vendorName: string;
  price: Money;
  unitCost: UnitPrice | null;
  /** What exactly is offered, where the bid says so. */
  offered: OfferedProduct | null;
  /** What else is offered, at its own price. */
  alternate: OfferedAlternate | null;
  /** How far from the best price; "0.00" for the best. */
  fromBest: Money;
  share: number;
  isBest: boolean;
};

export type Spread = { points: SpreadPoint[]; low: Money; high: Money; meanShare: number | null };

/** Prices are placed on a picture of a few pixels: binary fractions are exact enough there, and nothing else uses them. */
function shareOf(price: Money, low: Money, high: Money): number {
  const width = Number(high) - Number(low);
  return width === 0 ? 0.5 : (Number(price) - Number(low)) / width;
}

/** What a bid says of a line besides its price. */
function pricedOf(line: ComparedLine, bid: ComparedBid): Pick<SpreadPoint, 'unitCost' | 'offered' | 'alternate'> {
  const mine = bid.lines.find((each) => each.lineId === line.id);
  return { unitCost: mine?.unitCost ?? null, offered: mine?.offered ?? null, alternate: mine?.alternate ?? null };
}

/** The prices of the standing bids for a line, the best first; null while nobody prices it. */
export function spreadOf(line: ComparedLine, bids: readonly ComparedBid[], wins: Winning): Spread | null {
  const priced = bids
    .flatMap((bid) => {
      const price = canWin(bid) ? linePrice(bid, line.id) : null;
      return price === null ? [] : [{ bid, price }];
    })
    .toSorted((a, b) => compareMoney(a.price, b.price));
  const low = priced[0]?.price;
  const high = priced.at(-1)?.price;
  const isLowest = wins === 'lowest';
  if (low === undefined || high === undefined) return null;
  return {
    low,
    high,
    points: (isLowest ? priced : priced.toReversed()).map(({ bid, price }) => ({
      bidId: bid.bidId,
      vendorName: bid.vendorName,
      price,
      ...pricedOf(line, bid),
      fromBest: isLowest ? subtractMoney(price, low) : subtractMoney(high, price),
      share: shareOf(price, low, high),
      isBest: compareMoney(price, isLowest ? low : high) === 0,
    })),
    meanShare: line.mean === null ? null : Math.min(1, Math.max(0, shareOf(line.mean, low, high))),
  };
}

/** The picture in words: "7 prices, $289.00 to $330.00, mean $301.40". */
export function spreadText(line: Pick<ComparedLine, 'mean'>, spread: Spread | null): string {
  if (spread === null) return 'no price';
  const range =
    compareMoney(spread.low, spread.high) === 0
      ? `at ${formatMoney(spread.low)}`
      : `${formatMoney(spread.low)} to ${formatMoney(spread.high)}`;
  const mean = line.mean === null ? '' : `, mean ${formatMoney(line.mean)}`;
  return `${figured(spread.points.length, 'price')}, ${range}${mean}`;
}
