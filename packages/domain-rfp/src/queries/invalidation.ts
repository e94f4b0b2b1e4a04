const area = '/api/POConfiguration/';

/** The server's menu carries counts and orange dots, so it is stale whenever a list is. */
const menu = '/api/Auth/GetAllAccessMenu';

const lists = [
  'GetDraftPurchases',
  'GetOpenPurchaseRequests',
  'GetOpenPurchaseSummary',
  'GetOnGoingPurchases',
  'GetPurchaseHistory',
  'GetPurchasingOverview',
  'GetRfpDetails',
  'GetPublishedRfp',
  'GetBidComparison',
  'GetNewDeals',
  'GetInvitedDeals',
  'GetSubmittedBids',
  'GetAwardedBids',
  'GetCompletedDeals',
  'GetOrderDetails',
  'GetPurchaseOrder',
  'GetSavedDeals',
  'GetClosedPurchases',
  'GetSpend',
  'GetEvaluation',
  'GetOpeningRecord',
  'GetNegotiation',
  'GetIssue',
  'GetRfpQuestions',
].map((name) => area + name);

/** What a review shows up in, for the school and for its reviewers. */
const reviews = [
  '/api/StaffMember/GetReviewPurchases',
  '/api/StaffMember/GetReviewDetails',
  `${area}GetReviewComments`,
];

/** Everything that can look different once a purchase, a bid or a purchase order changed. */
export const purchaseData: readonly string[] = [...lists, ...reviews, menu];

/** What a school's draft shows up in. */
export const draftData: readonly string[] = [
  `${area}GetDraftPurchases`,
  `${area}GetPreviewDraftRfpDetails`,
  `${area}GetPurchasingOverview`,
  menu,
];

/** What changes with a review's remarks and decisions. */
export const reviewData: readonly string[] = [...draftData, ...reviews];

export const templateData: readonly string[] = [`${area}GetPurchaseTemplates`];

/** What a vendor's bid shows up in, on its own side. */
export const bidData: readonly string[] = [
  ...[
    'GetNewDeals',
    'GetInvitedDeals',
    'GetSubmittedBids',
    'GetAwardedBids',
    'GetCompletedDeals',
    'GetSavedDeals',
    'GetOrderDetails',
    'GetBidReceipt',
  ].map((name) => area + name),
  `${area}GetPurchasingOverview`,
  menu,
];

/** What a purchase order shows up in, including the top bar's figure of last month. */
export const purchaseOrderData: readonly string[] = [
  ...purchaseData,
  '/api/Vendor/GetLastMonthRevenue',
  '/api/SubVendor/GetLastMonthSavings',
];
