import { type BidLineInput, validateBidLine } from './bid-total.ts';
import { isBlank } from './blank.ts';
import { type OfferedField, offeredProblems, offeredProduct } from './offered-product.ts';

/** An "or equal" alternate as it is typed or sent: another product for the line, at a price of its own (BID-25). */
export interface TypedAlternate {
  readonly unitCost?: string | null | undefined;
  readonly tax?: string | null | undefined;
  readonly deliveryFees?: string | null | undefined;
  readonly offered?: Readonly<Partial<Record<OfferedField, string | null | undefined>>> | null | undefined;
  /** Its data sheet, one of the bid's documents. */
  readonly documentId?: number | null | undefined;
}

/** Whether nothing of an alternate was filled in: then there is none. */
export function isBlankAlternate({ unitCost, tax, deliveryFees, offered, documentId }: TypedAlternate): boolean {
  const isUnpriced = [unitCost, tax, deliveryFees].every((text) => isBlank(text));
  return isUnpriced && offeredProduct(offered) === null && (documentId ?? null) === null;
}

/** The same figures for the rule of a line; while it is being written a price may still be missing. */
const figuresOf = (
  { unitCost, tax, deliveryFees }: TypedAlternate,
  { quantity, mustBeWhole }: { quantity: number; mustBeWhole: boolean },
): BidLineInput => ({ unitCost: isBlank(unitCost) && !mustBeWhole ? '0' : unitCost, tax, deliveryFees, quantity });

/**
 * What is wrong with an alternate, field → sentence, with `offered.` before what it offers; empty when nothing is (BID-25). Once the bid
 * is submitted an alternate needs a price, and a manufacturer or a part number.
 */
export function alternateProblems(
  typed: TypedAlternate,
  needs: { quantity: number; mustBeWhole: boolean },
): Record<string, string> {
  const problems = validateBidLine(figuresOf(typed, needs));
  if (needs.mustBeWhole && isBlank(typed.unitCost))
    problems['unitCost'] = 'Enter the unit cost of the alternate, or take the alternate out.';
  for (const [field, sentence] of Object.entries(offeredProblems(typed.offered)))
    problems[`offered.${field}`] = sentence;
  const offered = offeredProduct(typed.offered);
  const isNamed = offered !== null && (offered.manufacturer !== null || offered.partNumber !== null);
  if (needs.mustBeWhole && !isNamed)
    problems['offered.manufacturer'] = 'Say what the alternate is: its manufacturer or its part number.';
  return problems;
}
