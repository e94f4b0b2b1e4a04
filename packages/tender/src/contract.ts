import type { Schemas } from '@chalkline/api-client';
import type { OfferedProduct } from '@chalkline/rules';

/** The contract's types under the names this layer uses. */
export type VendorRef = Schemas['VendorRef'];
export type VendorDirectoryRow = Schemas['VendorDirectoryRow'];
export type RubricType = Schemas['RubricType'];
export type RubricScore = Schemas['RubricScore'];
export type Evaluator = Schemas['Evaluator'];
/** Who evaluates, in how many envelopes; the domain knows of what. */
export type Evaluation = Omit<Schemas['Evaluation'], 'rfpId'>;
/** How much each criterion counts of 100. */
export type Weights = readonly { rubricId: number; name: string; points: number }[];
/** A bid as the cards of an evaluation show it. */
export type EvaluatedBid = Pick<Schemas['ComparisonBid'], 'bidId' | 'vendorName' | 'status' | 'scores'>;
/** What is evaluated: its criteria, and who may still score. */
export type Evaluated = Pick<
  Schemas['Comparison'],
  'weights' | 'canScore' | 'evaluatorsDone' | 'evaluatorCount' | 'missingScores'
> & {
  evaluation: Pick<Evaluation, 'isTwoEnvelope' | 'isPriceHidden'>;
};
/** A bid as it is compared: who made it, whether it can win, and its price of each line. */
export type ComparedBid = Pick<Schemas['ComparisonBid'], 'bidId' | 'vendorName' | 'status'> & {
  lines: readonly BidLine[];
};
/** An "or equal" that a bid offers for a line, at a price of its own. */
export type OfferedAlternate = Schemas['OfferedAlternate'];
/** A bid's price of a line and, where a school buys, what exactly is offered for it, and its alternate. */
export type BidLine = Omit<Schemas['ComparisonBidLine'], 'offered' | 'alternate'> & {
  offered?: OfferedProduct | null;
  alternate?: OfferedAlternate | null;
};
/** What the bids are compared on, line by line. */
export type ComparedLine = Pick<
  Schemas['Comparison']['lines'][number],
  'id' | 'productDesc' | 'AdditionalDesc' | 'productQty' | 'unit' | 'mean' | 'bestBidIds' | 'awardedBidId'
> & {
  /** Whether the award went to the alternate of the bid. */
  isAlternateAwarded?: boolean;
};
/** Something open that an award passes over knowingly. */
export type SeenMatter = Schemas['SeenMatter'];
export type VendorQuestion = Schemas['VendorQuestion'];
export type InvitedVendor = Schemas['SchoolRfpDetails']['invited'][number];
/** A letter that left with an award, and what became of it. */
export type SentLetter = Schemas['SentLetter'];
/** What lay sealed until the opening. */
export type OpeningRecord = Pick<Schemas['OpeningRecord'], 'rfpendDate' | 'openedAt' | 'openedBy' | 'bids'>;
