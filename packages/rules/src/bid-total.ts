import { MAX_MONEY, MAX_TAX_PERCENT, TAX_DECIMALS } from './deal-constants.ts';
import { type Decimal, toCents, toDecimal } from './decimal.ts';
import { type Money, moneyProblem } from './money.ts';
import { figureComplaint } from './rows/figures.ts';
import { type UnitPrice, unitPriceProblem } from './unit-price.ts';

/** The figures of one line of a bid. */
export interface BidLineAmounts {
  /** Dollars for one unit, with up to four decimals. */
  unitCost: UnitPrice;
  /** Units asked for by the purchase's line, above zero. */
  quantity: number | string;
  /** Percent, `"8.25"` for 8.25 %. */
  tax: number | string;
  /** Dollars for the whole line. */
  deliveryFees: Money;
}

/** A line of a bid as totals need it; a line that the vendor does not bid on has no figures. */
export type TotalledBidLine = (BidLineAmounts & { isNoBid?: boolean | undefined }) | { isNoBid: true };

/** A bid's line as a form holds it, before any check. */
export interface BidLineInput {
  unitCost?: string | number | null | undefined;
  quantity?: string | number | null | undefined;
  tax?: string | number | null | undefined;
  deliveryFees?: string | number | null | undefined;
  isNoBid?: boolean | undefined;
}

function exactLineTotal({ unitCost, quantity, tax, deliveryFees }: BidLineAmounts): Decimal {
  const taxFactor = toDecimal(tax).div(100).plus(1);
  return toDecimal(unitCost).times(toDecimal(quantity)).times(taxFactor).plus(toDecimal(deliveryFees));
}

/**
 * unit cost × quantity × (1 + tax / 100) + delivery fees, exact and unrounded, as a plain decimal string (BID-1).
 * @throws {RuleError} when a figure is not a number.
 */
export function bidLineTotal(line: BidLineAmounts): string {
  return exactLineTotal(line).toFixed();
}

/** The line's price as shown and stored (`bidPrice`): its exact total rounded half up to the cent (BID-4). */
export function bidLinePrice(line: BidLineAmounts): Money {
  return toCents(exactLineTotal(line));
}

/** The bid's total: exact line totals summed, then rounded half up once (BID-2). Lines without a bid add nothing. */
export function bidTotal(lines: readonly TotalledBidLine[]): Money {
  const sum = lines.reduce(
    (total, line) => (line.isNoBid === true ? total : total.plus(exactLineTotal(line))),
    toDecimal(0),
  );
  return toCents(sum);
}

/** Whether the client's price matches the figures; a missing price is computed, not refused (BID-5). */
export function isBidPriceConsistent(line: TotalledBidLine, bidPrice: string | number | null | undefined): boolean {
  if (bidPrice === null || bidPrice === undefined) return true;
  const expected = line.isNoBid === true ? '0.00' : bidLinePrice(line);
  return toDecimal(bidPrice).eq(toDecimal(expected));
}

function isBlank(value: string | number | null | undefined): value is null | undefined | '' {
  return value === null || value === undefined || String(value).trim() === '';
}

/** Why this can't be a tax in percent, or `null` (BID-3). */
export function taxProblem(value: string | number): string | null {
  const match = /^(-?)\d*(?:\.(\d+))?$/.exec(String(value).trim());
  if (!match || !/\d/.test(String(value))) {
    const complaint = figureComplaint(String(value));
    return complaint === null ? 'Tax is not a number: write percent, like 8.25.' : `Tax is not a number: ${complaint}`;
  }
  if (match[1] === '-') return "Tax can't be negative.";
  if ((match[2] ?? '').length > TAX_DECIMALS) return `Tax can have at most ${TAX_DECIMALS} decimals.`;
  if (toDecimal(value).gt(MAX_TAX_PERCENT)) return `Tax is a percentage and can't be above ${MAX_TAX_PERCENT}.`;
  return null;
}

function quantityProblem(value: string | number): string | null {
  if (!/^(\d+(\.\d+)?|\.\d+)$/.test(String(value).trim())) return 'Quantity is not a positive number.';
  return toDecimal(value).gt(0) ? null : 'Quantity must be above zero.';
}

/**
 * What is wrong with a line's figures, field → message; empty when they are valid (BID-3, MON-14). A line without a bid needs no
 * figures; a blank tax or delivery fee counts as zero.
 */
export function validateBidLine(line: BidLineInput): Record<string, string> {
  if (line.isNoBid === true) return {};
  const problems: Record<string, string> = {};
  const note = (field: string, problem: string | null): void => {
    if (problem !== null) problems[field] = problem;
  };
  note(
    'unitCost',
    isBlank(line.unitCost)
      ? 'Enter the unit cost, or mark the line as no bid.'
      : unitPriceProblem(String(line.unitCost), 'Unit cost'),
  );
  if (line.quantity !== undefined) note('quantity', quantityProblem(line.quantity ?? ''));
  if (!isBlank(line.tax)) note('tax', taxProblem(line.tax));
  if (!isBlank(line.deliveryFees)) note('deliveryFees', moneyProblem(String(line.deliveryFees), 'Delivery fees'));
  if (Object.keys(problems).length > 0) return problems;
  const total = exactLineTotal({
    unitCost: String(line.unitCost),
    quantity: line.quantity ?? 1,
    tax: isBlank(line.tax) ? 0 : line.tax,
    deliveryFees: isBlank(line.deliveryFees) ? '0' : String(line.deliveryFees),
  });
  return total.gt(MAX_MONEY) ? { unitCost: 'The line total is more than 999,999,999,999.99 dollars.' } : {};
}
