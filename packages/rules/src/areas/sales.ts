export { endOfBusinessDay } from '../business-days.ts';
export { type LotOfSale, type SaleOfLots, saleStatusOf } from '../derived-sale-status.ts';
export { type ComparedProposal, highestAmount, rankLot } from '../lot-ranking.ts';
export {
  assertLotTransition,
  canTransitionLot,
  isLotSold,
  isLotStatus,
  LotStatus,
  lotStatusAfterCancelling,
  lotStatusLabel,
  lotTransitions,
} from '../lot-status.ts';
export {
  assertPriceOfferTransition,
  assertSaleOfferTransition,
  canTransitionPriceOffer,
  canTransitionSaleOffer,
  isPriceOfferStatus,
  isSaleOfferStatus,
  PriceOfferStatus,
  priceOfferStatusLabel,
  priceOfferTransitions,
  SaleOfferStatus,
  saleOfferStatusLabel,
  saleOfferTransitions,
} from '../offer-status.ts';
export {
  decideOffer,
  lastFigureOf,
  MAX_OFFERS_PER_THREAD,
  newOfferThread,
  OFFER_TURN_MS,
  type OfferDecision,
  type OfferedLot,
  type OfferMove,
  type OfferSide,
  type OfferThread,
  offersLeft,
  offerThreadAt,
  offerTurn,
} from '../offer-thread.ts';
export { type SaleDeal, saleDealStatus } from '../sale-deal-status.ts';
export {
  FEDERAL_THRESHOLD,
  MAX_LOT_PHOTOS,
  MAX_LOTS,
  type SaleDraftFields,
  type SalePublishing,
  validateSaleForPublish,
  validateSaleStep,
} from '../sale-draft.ts';
export { lotProblems, type SaleDraftLot } from '../sale-draft-lot.ts';
export {
  isSaleOpen,
  SALE_ON_HOLD_TEXT,
  type SaleEligibilityInput,
  type SaleRefusal,
  saleRefusal,
} from '../sale-eligibility.ts';
export {
  platformFee,
  type SaleInvoiceFacts,
  type SaleInvoiceState,
  type SaleInvoiceSums,
  saleInvoiceState,
  saleInvoiceStateText,
  saleInvoiceSums,
} from '../sale-invoice.ts';
export {
  isNoticeShort,
  MAX_NOTICE_DAYS,
  noticeDaysOf,
  noticeDaysText,
  publicFrom,
  shortNoticeProblem,
} from '../sale-notice.ts';
export {
  AuctionType,
  assertSaleTransition,
  auctionTypeName,
  canTransitionSale,
  isAuctionType,
  isSaleStatus,
  SaleStatus,
  saleStatusLabel,
  saleTransitions,
} from '../sale-status.ts';
export { type SaleTermsFacts, saleTermsText } from '../sale-terms.ts';
export {
  capLastSaleQuestion,
  lotConditions,
  type SaleStep,
  type SaleStepKey,
  saleNameOf,
  saleStepsOf,
} from '../sale-type.ts';
