import type { components } from '@chalkline/openapi/types';
import {
  alternateProblems,
  type BidLineAmounts,
  bidLinePrice,
  bidTotal,
  isBidPriceConsistent,
  isBlankAlternate,
  isMoney,
  offeredProblems,
  offeredProduct,
  parseMoney,
  parseUnitPrice,
  validateBidLine,
} from '@chalkline/rules';
import { ruleBroken } from '../../errors.ts';
import { type CheckedLine, saidOffer } from '../tender/bids/receipt.ts';

export type BidInput = components['schemas']['BidInput'];
type LineInput = BidInput['bidProducts'][number];
type Problems = Record<string, string>;

/** A line of the purchase as bids price it. */
export interface PricedLine {
  readonly id: number;
  readonly quantity: number;
}

/** "08.250" as it is compared and kept: "8.25". */
const plainTax = (tax: string): string =>
  (tax.includes('.') ? tax.replace(/0+$/, '').replace(/\.$/, '') : tax)
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=\.|$)/, '0');

const blank = (text: string | null): boolean => text === null || text.trim() === '';

const unpriced = (input: LineInput): CheckedLine => ({
  lineId: input.rfpProductId,
  isNoBid: input.isNoBid,
  unitCost: null,
  tax: '0',
  deliveryFees: '0.00',
  bidPrice: null,
});

/** Why the price that the client shows is not the one that the figures give, or null. BID-5 */
function priceProblem(amounts: BidLineAmounts, bidPrice: string): string | null {
  const price = bidLinePrice(amounts);
  const isSame = isMoney(bidPrice) && isBidPriceConsistent(amounts, bidPrice);
  return isSame ? null : `This line comes to ${price}, not ${bidPrice}.`;
}

/** What the line offers, in the form that is kept; a line without a bid offers nothing. BID-21 */
const offerOf = ({ isNoBid, offered }: LineInput): Pick<CheckedLine, 'offered'> =>
  saidOffer(isNoBid ? null : offeredProduct(offered));

/** The alternate of a line with its figures checked; complaints go to `complain` by field. BID-25 */
function alternateOf(
  { isNoBid, alternate }: LineInput,
  needs: { quantity: number; mustBePriced: boolean },
  complain: (field: string, sentence: string) => void,
): Pick<CheckedLine, 'alternate'> {
  if (isNoBid || !alternate || isBlankAlternate(alternate)) return {};
  const { unitCost, tax, deliveryFees, offered, documentId } = alternate;
  const found = alternateProblems(alternate, { quantity: needs.quantity, mustBeWhole: needs.mustBePriced });
  for (const [field, sentence] of Object.entries(found)) complain(`alternate.${field}`, sentence);
  if (Object.keys(found).length > 0) return {};
  return {
    alternate: {
      unitCost: blank(unitCost) ? null : parseUnitPrice(unitCost ?? ''),
      tax: blank(tax ?? null) ? '0' : plainTax((tax ?? '0').trim()),
      deliveryFees: parseMoney(blank(deliveryFees ?? null) ? '0' : (deliveryFees ?? '0')),
      offered: offeredProduct(offered),
      documentId: documentId ?? null,
    },
  };
}

/** One line with its figures checked; complaints go to `complain` by field. BID-3 BID-4 MON-14 */
function checkLine(
  input: LineInput,
  { quantity, mustBePriced }: { quantity: number; mustBePriced: boolean },
  complain: (field: string, sentence: string) => void,
): CheckedLine {
  if (input.isNoBid) return unpriced(input);
  const isUnpriced = blank(input.unitCost);
  const found = validateBidLine({
    unitCost: isUnpriced && !mustBePriced ? '0' : input.unitCost,
    quantity,
    tax: input.tax,
    deliveryFees: input.deliveryFees,
  });
  for (const [field, sentence] of Object.entries(found)) complain(field, sentence);
  for (const [field, sentence] of Object.entries(offeredProblems(input.offered)))
    complain(`offered.${field}`, sentence);
  const alternate = alternateOf(input, { quantity, mustBePriced }, complain);
  if (Object.keys(found).length > 0) return unpriced(input);
  const tax = blank(input.tax) ? '0' : plainTax((input.tax ?? '0').trim());
  const deliveryFees = parseMoney(blank(input.deliveryFees) ? '0' : (input.deliveryFees ?? '0'));
  const offer = { ...offerOf(input), ...alternate };
  if (isUnpriced) return { ...unpriced(input), tax, deliveryFees, ...offer };
  const unitCost = parseUnitPrice(input.unitCost ?? '');
  const amounts = { unitCost, quantity, tax, deliveryFees };
  const given = input.bidPrice?.trim() ?? '';
  const wrong = given === '' ? null : priceProblem(amounts, given);
  if (wrong) complain('bidPrice', wrong);
  const bidPrice = bidLinePrice(amounts);
  return { lineId: input.rfpProductId, isNoBid: false, unitCost, tax, deliveryFees, bidPrice, ...offer };
}

/** An all-or-nothing bid leaves no line out. BID-20 */
const leftOut = ({ bidProducts }: BidInput): Problems =>
  Object.fromEntries(
    bidProducts.flatMap(({ isNoBid }, index) =>
      isNoBid ? [[`bidProducts.${index}.isNoBid`, 'An all-or-nothing bid prices every line.']] : [],
    ),
  );

/**
 * Checks a bid's lines against the purchase's. A draft may leave prices open; a submitted bid prices each line or says
 * "no bid" on it, and prices at least one. BID-19
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
    else {
      const needs = { quantity: line.quantity, mustBePriced: mustBeWhole };
      checked.push(
        checkLine(product, needs, (field, sentence) => {
          problems[`${at}.${field}`] = sentence;
        }),
      );
    }
    seen.add(product.rfpProductId);
  }
  const missing = lines.filter((line) => !seen.has(line.id)).length;
  if (mustBeWhole && missing > 0)
    problems['bidProducts'] =
      `Price every line or mark it "no bid": ${missing} ${missing === 1 ? 'line is' : 'lines are'} missing.`;
  else if (mustBeWhole && checked.every((line) => line.isNoBid)) problems['bidProducts'] = 'Price at least one line.';
  if (mustBeWhole && input.isAllOrNothing) Object.assign(problems, leftOut(input));
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
  return checked;
}

/**
 * The bid's total over its priced lines, rounded once. BID-2
 * @throws {AppError} RULE_BROKEN when it is more than an amount can be
 */
export function totalOf(checked: readonly CheckedLine[], lines: readonly PricedLine[]): string {
  const total = bidTotal(
    checked.map(({ lineId, isNoBid, unitCost, tax, deliveryFees }) => {
      const quantity = lines.find((line) => line.id === lineId)?.quantity ?? 0;
      return isNoBid || unitCost === null ? { isNoBid: true } : { unitCost, quantity, tax, deliveryFees };
    }),
  );
  if (!isMoney(total)) throw ruleBroken({ bidProducts: 'The bid comes to more than 999,999,999,999.99 dollars.' });
  return total;
}
