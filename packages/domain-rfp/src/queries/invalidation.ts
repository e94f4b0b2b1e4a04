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
].map((name) => area + name);

/** Everything that can look different once a purchase, a bid or a purchase order changed. */
export const purchaseData: readonly string[] = [...lists, menu];

/** What a school's draft shows up in. */
export const draftData: readonly string[] = [
  `${area}GetDraftPurchases`,
  `${area}GetPreviewDraftRfpDetails`,
  `${area}GetPurchasingOverview`,
  menu,
];

/** What a vendor's bid shows up in, on its own side. */
export const bidData: readonly string[] = [
  ...[
    'GetNewDeals',
    'GetInvitedDeals',
    'GetSubmittedBids',
    'GetCompletedDeals',
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
