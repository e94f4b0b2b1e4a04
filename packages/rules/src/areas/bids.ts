export { alternateProblems, isBlankAlternate, type TypedAlternate } from '../alternates.ts';
export {
  type AwardedLine,
  type AwardInput,
  awardsByVendor,
  awardTotal,
  isReasonRequired,
  type LineAward,
  type VendorAward,
  validateAward,
  wholeAward,
} from '../award.ts';
export { type BestSplit, bestSplit } from '../best-split.ts';
export {
  assertBidTransition,
  BidStatus,
  bidStatusLabel,
  bidTransitions,
  canTransitionBid,
  isBidStanding,
  isBidStatus,
  vendorBidStatusLabel,
} from '../bid-status.ts';
export {
  type BidLineAmounts,
  type BidLineInput,
  bidLinePrice,
  bidLineTotal,
  bidTotal,
  isBidPriceConsistent,
  type TotalledBidLine,
  taxProblem,
  validateBidLine,
} from '../bid-total.ts';
export {
  type BidEligibilityInput,
  type BidRefusal,
  bidRefusal,
  lateBidText,
  NOT_OPEN_TO_YOU_TEXT,
} from '../eligibility.ts';
export {
  type AgainstEstimate,
  againstEstimate,
  type Estimate,
  type EstimatedLine,
  estimatedPriceProblem,
  estimateOf,
} from '../estimates.ts';
export {
  type ComparedBid,
  type ComparedBidLine,
  differencesToBest,
  lineBests,
  lineMeans,
  linePrices,
  meanTotal,
  rankBids,
  savedAgainstMean,
  standingBids,
} from '../evaluation.ts';
export {
  allEvaluatorsDone,
  type EvaluatorState,
  envelopeLock,
  evaluatorIsDone,
  evaluatorLock,
  type GivenScore,
  type MissingScores,
  missingScores,
  missingScoresText,
  openDocuments,
} from '../evaluators.ts';
export {
  type NegotiationLine,
  type NegotiationMove,
  type NegotiationSide,
  NegotiationState,
  negotiationAfter,
  negotiationTurn,
  offeredPrices,
  type PricedProposal,
  proposalProblems,
  scoresAbove,
} from '../negotiation.ts';
export {
  OFFERED_MAX,
  type OfferedField,
  type OfferedProduct,
  offeredFields,
  offeredLabels,
  offeredName,
  offeredProblems,
  offeredProduct,
} from '../offered-product.ts';
export { type OrderSums, orderLineSubtotal, orderSums } from '../order-sums.ts';
export {
  criterionName,
  criterionNameProblems,
  FIRST_OWN_RUBRIC_ID,
  isOwnRubric,
  MAX_CRITERION_GUIDANCE,
  MAX_CRITERION_NAME,
  MAX_CRITERION_PARTS,
  MAX_OWN_CRITERIA,
} from '../own-criteria.ts';
export {
  bestOf,
  type EvaluatorScore,
  type PricedBid,
  priceScore,
  type RankedBid,
  rankByScore,
  scoreProblem,
  weightedScore,
  type Yardstick,
} from '../ranking.ts';
export {
  currentMonth,
  type FigureItem,
  isWithin,
  lastMonthRevenue,
  lastMonthSavings,
  type Period,
  previousMonth,
  type RevenueRow,
  type SavingsRow,
} from '../savings.ts';
export { effectiveWeights, type RubricWeight, weightsProblems } from '../weights.ts';
