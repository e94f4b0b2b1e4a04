import type { components } from '@chalkline/openapi/types';
import { bidLinePrice, bidTotal, isBidPriceConsistent, parseMoney, validateBidLine } from '@chalkline/rules';
import { ruleBroken } from '../../errors.ts';

export type BidInput = components['schemas']['BidInput'];
type Problems = Record<string, string>;

/** A line of the purchase as bids price it. */
export interface PricedLine {
  readonly id: number;
  readonly quantity: number;
}

/** A line of a bid, checked and in the form that is stored. */
export interface CheckedLine {
  readonly lineId: number;
  readonly isNoBid: boolean;
  readonly unitCost: string | null;
  readonly tax: string;
  readonly deliveryFees: string;
  readonly bidPrice: string | null;
}

const blank = (text: string | null): boolean => text === null || text.trim() === '';

function checkLine(input: BidInput['bidProducts'][number], quantity: number, at: string, mustBePriced: boolean, problems: Problems): CheckedLine {
  const empty = { lineId: input.rfpProductId, isNoBid: input.isNoBid, unitCost: null, tax: '0', deliveryFees: '0.00', bidPrice: null };
  if (input.isNoBid) return empty;
  const isUnpriced = blank(input.unitCost);
  const found = validateBidLine({ unitCost: isUnpriced && !mustBePriced ? '0' : input.unitCost, quantity, tax: input.tax, deliveryFees: input.deliveryFees });
  for (const [field, sentence] of Object.entries(found)) problems[`${at}.${field}`] = sentence;
  if (Object.keys(found).length > 0) return empty;
  const tax = blank(input.tax) ? '0' : (input.tax ?? '0').trim();
  const deliveryFees = parseMoney(blank(input.deliveryFees) ? '0' : (input.deliveryFees ?? '0'));
  if (isUnpriced) return { ...empty, tax, deliveryFees };
  const unitCost = parseMoney(input.unitCost ?? '');
  const amounts = { unitCost, quantity, tax, deliveryFees };
  if (!blank(input.bidPrice ?? null) && !isBidPriceConsistent(amounts, input.bidPrice)) {
    problems[`${at}.bidPrice`] = `This line comes to ${bidLinePrice(amounts)}, not ${input.bidPrice}.`;
  }
  return { lineId: input.rfpProductId, isNoBid: false, unitCost, tax, deliveryFees, bidPrice: bidLinePrice(amounts) };
}

/**
 * Checks a bid's lines against the purchase's. A draft may leave prices open; a submitted bid prices each line or says
 * "no bid" on it, and prices at least one. BID-3 BID-4 BID-5
 * @throws {AppError} RULE_BROKEN with `bidProducts.<n>.<field>`
 */
export function checkLines(input: BidInput, lines: readonly PricedLine[], mustBeWhole: boolean): CheckedLine[] {
  const problems: Problems = {};
  const seen = new Set<number>();
  const checked: CheckedLine[] = [];
  for (const [index, product] of input.bidProducts.entries()) {
    const at = `bidProducts.${index}`;
    const line = lines.find((candidate) => candidate.id === product.rfpProductId);
    if (!line) problems[`${at}.rfpProductId`] = 'This line is not part of the purchase.';
    else if (seen.has(line.id)) problems[`${at}.rfpProductId`] = 'This line is in the bid twice.';
    else checked.push(checkLine(product, line.quantity, at, mustBeWhole, problems));
    seen.add(product.rfpProductId);
  }
  const missing = lines.filter((line) => !seen.has(line.id)).length;
  if (mustBeWhole && missing > 0) problems['bidProducts'] = `Price every line or mark it "no bid": ${missing} ${missing === 1 ? 'line is' : 'lines are'} missing.`;
  else if (mustBeWhole && checked.every((line) => line.isNoBid)) problems['bidProducts'] = 'Price at least one line.';
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return checked;
}

/** The bid's total over its priced lines, rounded once. BID-2 */
export function totalOf(checked: readonly CheckedLine[], lines: readonly PricedLine[]): string {
  return bidTotal(
    checked.map(({ lineId, isNoBid, unitCost, tax, deliveryFees }) => {
      const quantity = lines.find((line) => line.id === lineId)?.quantity ?? 0;
      return isNoBid || unitCost === null ? { isNoBid: true } : { unitCost, quantity, tax, deliveryFees };
    }),
  );
}
