import type { Handlers } from '../contract/operations.ts';
import type { ListFiles } from '../list-files/list-file.ts';
import { addendumHandlers } from './addenda/handlers.ts';
import { adminHandlers } from './admin/handlers.ts';
import { moderatedFiles } from './admin/moderation/moderated-files.ts';
import { adminPaymentHandlers } from './admin/payments/handlers.ts';
import { auditTrailHandlers } from './audit-trail/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { bidHandlers } from './bids/handlers.ts';
import { reviewCartsFile } from './carts/approval/review-carts-file.ts';
import { cartHandlers } from './carts/handlers.ts';
import { contractPapers } from './catalog/contract-papers.ts';
import { catalogHandlers } from './catalog/handlers.ts';
import { catalogImportHandlers } from './catalog-imports/handlers.ts';
import { catalogReportHandlers } from './catalog-reports/handlers.ts';
import { dealFiles } from './deals/deal-files.ts';
import { dealHandlers } from './deals/handlers.ts';
import { evaluationHandlers } from './evaluation/handlers.ts';
import { figureHandlers } from './figures/handlers.ts';
import type { FileAccess } from './files/file-access.ts';
import { createFileHandlers } from './files/handlers.ts';
import { inboxHandlers } from './inbox/handlers.ts';
import { threadFiles } from './inbox/thread-files.ts';
import { issueHandlers } from './issues/handlers.ts';
import { issuesFile } from './issues/issues-file.ts';
import { joiningHandlers } from './joining/handlers.ts';
import { appendAward, appendDefault, lotOffers } from './live-auctions/after-end.ts';
import { liveAuctionHandlers } from './live-auctions/handlers.ts';
import { auctionsFile } from './live-auctions/room/auctions-file.ts';
import { voidLots } from './live-auctions/school-acts.ts';
import { dataSheets } from './marketplace/data-sheets.ts';
import { marketplaceHandlers } from './marketplace/handlers.ts';
import { negotiationHandlers } from './negotiation/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { overviewHandlers } from './overview/handlers.ts';
import { blacklistFile } from './partners/blacklist-file.ts';
import { partnerHandlers } from './partners/handlers.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { peopleFiles } from './people/people-files.ts';
import { preferenceHandlers } from './preferences/handlers.ts';
import { priceOfferHandlers } from './price-offers/handlers.ts';
import { priceRequestFiles } from './price-offers/price-request-files.ts';
import { productLineHandlers } from './product-lines/handlers.ts';
import { publicPurchaseHandlers } from './public-purchases/handlers.ts';
import { publicSiteHandlers } from './public-site/handlers.ts';
import { purchaseOrderHandlers } from './purchase-orders/handlers.ts';
import { orderFiles } from './purchase-orders/order-files.ts';
import { ordersFile } from './purchase-orders/orders-file.ts';
import { purchaseHandlers } from './purchases/handlers.ts';
import { openPurchaseHandlers } from './purchases/open-handlers.ts';
import { purchaseFiles } from './purchases/purchase-files.ts';
import { purchaseKind } from './purchases/purchase-kind.ts';
import { purchaseListFiles } from './purchases/purchase-list-files.ts';
import { ratingHandlers } from './ratings/handlers.ts';
import { ratingFiles } from './ratings/rating-files.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { handedInFiles } from './reviews/handed-in-files.ts';
import { reviewHandlers } from './reviews/handlers.ts';
import { reviewsFile } from './reviews/reviews-file.ts';
import { saleKind } from './sale-core/sale-kind.ts';
import { createSaleDealingHandlers } from './sale-dealings/handlers.ts';
import { saleInvoiceFiles } from './sale-dealings/invoice-files.ts';
import type { LiveLots } from './sale-dealings/next-bidders.ts';
import { createSaleEvaluationHandlers } from './sales/evaluation-handlers.ts';
import { saleDraftHandlers } from './sales/handlers.ts';
import { schoolSaleFiles } from './sales/lists/school-sale-files.ts';
import { vendorSaleFiles } from './sales/lists/vendor-sale-files.ts';
import { saleReadingHandlers } from './sales/more-handlers.ts';
import { createSaleChangeHandlers, openSaleHandlers } from './sales/open-handlers.ts';
import { saleFiles } from './sales/sale-files.ts';
import { schoolHandlers } from './schools/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { bidFiles } from './tender/bids/bid-files.ts';
import type { TenderKind } from './tender/kind.ts';
import { vendorProfileHandlers } from './vendor-profile/handlers.ts';
import { verificationPapers } from './vendor-profile/verification-papers.ts';

/** What can be put out to vendors. */
export const tenderKinds: readonly TenderKind[] = [purchaseKind, saleKind];

/** What live auctions know of their lots, for the dealings that follow. */
export const liveLots: LiveLots = { offers: lotOffers, awarded: appendAward, defaulted: appendDefault };

/** Who may read files besides those who stored them. */
const fileAccess: readonly FileAccess[] = [
  dataSheets,
  contractPapers,
  threadFiles,
  orderFiles,
  saleFiles,
  saleInvoiceFiles,
  bidFiles,
  purchaseFiles,
  handedInFiles,
  verificationPapers,
  moderatedFiles,
];

/** Every operation's handler; the app refuses to start when one is missing. */
export const handlers: Handlers = {
  ...authHandlers,
  ...saleReadingHandlers,
  ...saleDraftHandlers,
  ...openSaleHandlers,
  ...createSaleEvaluationHandlers(liveLots),
  ...createSaleChangeHandlers(voidLots),
  ...createSaleDealingHandlers(liveLots),
  ...liveAuctionHandlers,
  ...cartHandlers,
  ...catalogHandlers,
  ...catalogImportHandlers,
  ...catalogReportHandlers,
  ...marketplaceHandlers,
  ...priceOfferHandlers,
  ...registrationHandlers,
  ...peopleHandlers,
  ...joiningHandlers,
  ...schoolHandlers,
  ...vendorProfileHandlers,
  ...adminHandlers,
  ...adminPaymentHandlers,
  ...auditTrailHandlers,
  ...inboxHandlers,
  ...paymentHandlers,
  ...ratingHandlers,
  ...partnerHandlers,
  ...notificationHandlers,
  ...preferenceHandlers,
  ...publicSiteHandlers,
  ...publicPurchaseHandlers,
  ...figureHandlers,
  ...referenceHandlers,
  ...purchaseHandlers,
  ...openPurchaseHandlers,
  ...addendumHandlers,
  ...reviewHandlers,
  ...productLineHandlers,
  ...dealHandlers,
  ...bidHandlers,
  ...evaluationHandlers,
  ...purchaseOrderHandlers,
  ...negotiationHandlers,
  ...issueHandlers,
  ...reportHandlers,
  ...overviewHandlers,
  ...searchHandlers,
  ...createFileHandlers(fileAccess),
};

/** What stands in the file of each list that the contract marks; the app refuses to start when one is missing. SRV-50 */
export const listFiles: ListFiles = {
  ...purchaseListFiles,
  ...dealFiles,
  ...schoolSaleFiles,
  ...vendorSaleFiles,
  ...priceRequestFiles,
  ...peopleFiles,
  ...ratingFiles,
  getPurchaseOrders: ordersFile,
  getIssues: issuesFile,
  getReviewPurchases: reviewsFile,
  getReviewCarts: reviewCartsFile,
  getLiveAuctions: auctionsFile,
  getVendorBlacklist: blacklistFile,
};
