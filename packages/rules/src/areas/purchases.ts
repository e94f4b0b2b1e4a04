export {
  type AddendumChange,
  type AddendumDifference,
  type AddendumDocument,
  type AddendumField,
  type AddendumLine,
  type AddendumSubject,
  addendumChangeText,
  addendumDateProblems,
  addendumDifference,
  addendumFieldLabel,
  questionsEndProblem,
} from '../addendum.ts';
export {
  formatCountdown,
  formatDate,
  formatDeadline,
  formatLastDay,
  formatWeekdayDate,
  isInTime,
  relativeTime,
  type TimeLeft,
  timeLeft,
} from '../deadline.ts';
export { MOST_INVITED } from '../invitees.ts';
export { type IssueSide, IssueState, issueStateAfter, mayResolveIssue } from '../issues.ts';
export { quantityProblem, sentQuantity } from '../line-quantity.ts';
export {
  CLOSING_WITHIN_DAYS,
  OPPORTUNITIES_PER_PAGE,
  type OpportunityAddressQuery,
  opportunityQuery,
} from '../opportunity-address.ts';
export { orderQuantityProblem, quantityLeft } from '../order-quantity.ts';
export {
  accountLineProblem,
  type DraftInstant,
  type FieldProblems,
  failedTexts,
  MAX_PURCHASE_NAME_CHARS,
  OTHER_SUB_CATEGORY_ID,
  orderExtraProblems,
  type PurchaseDraft,
  type PurchaseDraftLine,
  stepIsComplete,
  validateForPublish,
  validateStep,
} from '../purchase-draft.ts';
export { daysOpen, openDaysOf, seenFrom } from '../purchase-notice.ts';
export {
  areLinesFreeAgain,
  assertPurchaseOrderCancel,
  assertPurchaseOrderTransition,
  canCancelPurchaseOrder,
  canTransitionPurchaseOrder,
  isPurchaseOrderFinished,
  isPurchaseOrderStatus,
  type OrderProgress,
  orderLabel,
  type PurchaseOrderCancelFacts,
  PurchaseOrderStatus,
  purchaseOrderStatusLabel,
  purchaseOrderTransitions,
  vendorPurchaseOrderStatusLabel,
} from '../purchase-order-status.ts';
export {
  assertPurchaseTransition,
  canTransitionPurchase,
  isPurchaseStatus,
  orderTransitions,
  PurchaseStatus,
  purchaseStatusAfterOrders,
  purchaseStatusLabel,
  purchaseTransitions,
  SchoolSearchStatus,
  schoolSearchStatus,
  schoolSearchStatusLabel,
  type VendorPurchaseView,
  VendorSearchStatus,
  vendorSearchStatus,
  vendorSearchStatusLabel,
} from '../purchase-status.ts';
export {
  capLastQuestion,
  isPurchaseTypeId,
  lastQuestionCap,
  type PurchaseStep,
  type PurchaseStepKey,
  type PurchaseType,
  PurchaseTypeId,
  purchaseTypeOf,
  purchaseTypes,
  sourceTypeOf,
  stepCount,
} from '../purchase-type.ts';
export { mayAskQuestion, questionDeadline } from '../question-deadline.ts';
export {
  assertReviewTransition,
  canTransitionReview,
  isReviewStatus,
  ReviewStatus,
  reviewRefusal,
  reviewStatusAfterEdit,
  reviewStatusLabel,
  reviewTransitions,
} from '../review-status.ts';
export { type ShipToPlace, shipToLabel, shipToStep, shipToText } from '../ship-to.ts';
