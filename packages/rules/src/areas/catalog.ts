export {
  type AccountSegment,
  accountProblems,
  accountSegmentsProblems,
  accountText,
  californiaSacs,
  MAX_ACCOUNT_SEGMENTS,
  MAX_SEGMENT_CHARS,
  readAccount,
  SEGMENT_SEPARATOR,
} from '../catalog/account-codes.ts';
export {
  type AccountShare,
  accountSharesProblems,
  MAX_ACCOUNT_SHARES,
  shareAmounts,
  sharesOfAmounts,
} from '../catalog/account-shares.ts';
export {
  BASKET_WORK,
  type Basket,
  type BasketInput,
  type BasketLine,
  type BasketOption,
  type BasketProduct,
  type BestBasket,
} from '../catalog/basket/basket.ts';
export { bestBasket } from '../catalog/basket/best-basket.ts';
export {
  type ApprovalInput,
  type ApprovalReason,
  approvalNeeded,
  heldPrice,
  heldPriceAt,
  PRICE_HOLD_DAYS,
  priceChange,
  priceHeldUntil,
} from '../catalog/cart-approval.ts';
export {
  type CartLineFacts,
  type CartOfferLine,
  type CartProduct,
  type LineProblem,
  type LineProblemCode,
  lineProblems,
} from '../catalog/cart-line.ts';
export { type SplitLine, splitCart, type VendorOrder } from '../catalog/cart-split.ts';
export {
  assertCartTransition,
  CartStatus,
  canTransitionCart,
  cartStatusLabel,
  cartTransitions,
  isCartEditable,
  isCartStatus,
} from '../catalog/cart-status.ts';
export {
  type CartTotals,
  cartTotals,
  type PricedCartLine,
  type VendorTotals,
  vendorOrderProblem,
  vendorTotals,
} from '../catalog/cart-totals.ts';
export {
  type CatalogStanding,
  catalogStanding,
  isListedTo,
  keepOnStateProblem,
  keptOnState,
  type ListingFacts,
  type StateCandidate,
} from '../catalog/catalog-plan.ts';
export { chargedAmounts } from '../catalog/charged-amounts.ts';
export { endOfDay, endOfDayAfter } from '../catalog/end-of-day.ts';
export { firstAndMore } from '../catalog/first-and-more.ts';
export { type ImportAside, importAside, importAsideText } from '../catalog/import-asides.ts';
export { readCountry, readGtin, readNigp, readStates, readUnspsc } from '../catalog/import-codes.ts';
export { exportCells } from '../catalog/import-export.ts';
export { guessColumns, type ImportField, importFields, importLabel, tierFields } from '../catalog/import-fields.ts';
export {
  type ImportBlankValues,
  type ImportCells,
  type ImportContext,
  type ImportedProduct,
  ImportedSkus,
  type ImportMode,
  type ImportRow,
  PRODUCT_TEXT_LIMITS,
  readImportRow,
} from '../catalog/import-row.ts';
export {
  foldSku,
  type ImportCell,
  isBlankCell,
  type Reading,
  readCode,
  readDays,
  readFlag,
  readPercent,
  readText,
  readUnitPrice,
  readWhole,
  type SheetDay,
  shownCell,
} from '../catalog/import-values.ts';
export { MAX_LEAD_TIME_DAYS, MAX_PRICE_TIERS, MAX_PRODUCT_PRICE, MAX_PRODUCT_QUANTITY } from '../catalog/limits.ts';
export { neededByProblem } from '../catalog/needed-by.ts';
export {
  type AcceptedLine,
  acceptanceProblems,
  acceptLines,
  type ChosenLine,
  lockedPrice,
  type OfferAcceptance,
  type OfferedLine,
  offerOutcome,
  offerProblems,
} from '../catalog/offer-lines.ts';
export { percentProblem, percentText, percentUnits } from '../catalog/percent.ts';
export {
  decidePriceOffer,
  MAX_DECLINE_REASON,
  newPriceRequest,
  type OfferClock,
  PRICE_ANSWER_DAYS,
  type PriceOfferMove,
  type PriceOfferSide,
  type PriceOfferThread,
  type PriceRound,
  priceOfferAt,
  priceOfferTurn,
} from '../catalog/price-offer.ts';
export {
  doTermsOverlap,
  entitledPrices,
  entitledVersions,
  isWithinTerm,
  linePrice,
  type NamedPrice,
  type PriceChoice,
  type PriceContract,
  type PricePlacement,
  type PriceVersion,
  placePrice,
} from '../catalog/prices.ts';
export {
  isOrderableQuantity,
  nearestQuantity,
  type OrderableQuantities,
  type OrderQuantities,
  orderableQuantities,
  orderQuantitiesProblems,
  productQuantity,
  productQuantityProblem,
} from '../catalog/quantities.ts';
export { salesTaxOf } from '../catalog/sales-tax.ts';
export {
  availableStock,
  type HeldStock,
  holdStock,
  holdWhatIsLeft,
  MAX_STOCK,
  type ProductStock,
  releaseStock,
  setStock,
  stockLeftText,
  stockProblem,
  takeStock,
} from '../catalog/stock.ts';
export {
  type NextTier,
  nextTier,
  type PriceTier,
  productPriceProblem,
  tierAt,
  tierProblems,
} from '../catalog/tiers.ts';
export {
  type FreightTerms,
  freightOf,
  MAX_PRICE_HOLD_DAYS,
  missingToFreeFreight,
  missingToSmallestOrder,
  plainTerms,
  type VendorTerms,
  vendorTermsProblems,
} from '../catalog/vendor-terms.ts';
