export { type LotOfSale, type SaleOfLots, saleStatusOf } from '../derived-sale-status.ts';
export { type ComparedProposal, highestAmount, rankLot } from '../lot-ranking.ts';
export {
  assertLotTransition,
  canTransitionLot,
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
