import type { StalePath } from '@chalkline/api-client';

const area = '/api/POConfiguration/';

/** The server's menu carries counts and orange dots, so it is stale whenever a list is. */
const menu = '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}';

const lists = (
  [
    'GetDraftPurchases',
    'GetOpenPurchaseRequests',
    'GetOpenPurchaseSummary',
    'GetOnGoingPurchases',
    'GetPurchaseHistory',
    'GetPurchasingOverview',
    'GetRfpDetails/{id}',
    'GetPublishedRfp/{id}',
    'GetBidComparison/{id}',
    'GetNewDeals',
    'GetInvitedDeals',
    'GetSubmittedBids',
    'GetAwardedBids',
    'GetCompletedDeals',
    'GetOrderDetails/{encryptedId}',
    'GetPurchaseOrders',
    'GetPurchaseOrder/{id}',
    'GetSavedDeals',
    'GetClosedPurchases',
    'GetSpend',
    'GetEvaluation/{id}',
    'GetOpeningRecord/{id}',
    'GetNegotiationRound/{id}',
    'GetNegotiation/{id}',
    'GetIssues',
    'GetIssue/{id}',
    'GetRfpQuestions/{id}',
  ] as const
).map((name) => `${area}${name}` as const);

/** What a review shows up in, for the school and for its reviewers. */
const reviews: readonly StalePath[] = [
  '/api/StaffMember/GetReviewPurchases',
  '/api/StaffMember/GetReviewDetails/{id}',
  `${area}GetReviewComments/{id}`,
];

/** Everything that can look different once a purchase, a bid or a purchase order changed. */
export const purchaseData: readonly StalePath[] = [...lists, ...reviews, menu];

/** What a school's draft shows up in. */
export const draftData: readonly StalePath[] = [
  `${area}GetDraftPurchases`,
  `${area}GetPreviewDraftRfpDetails/{id}`,
  `${area}GetPurchasingOverview`,
  menu,
];

/** What changes with a review's remarks and decisions. */
export const reviewData: readonly StalePath[] = [...draftData, ...reviews];

export const templateData: readonly StalePath[] = [`${area}GetPurchaseTemplates`];

/** What a vendor's bid shows up in, on its own side. */
export const bidData: readonly StalePath[] = [
  ...(
    [
      'GetNewDeals',
      'GetInvitedDeals',
      'GetSubmittedBids',
      'GetAwardedBids',
      'GetCompletedDeals',
      'GetSavedDeals',
      'GetOrderDetails/{encryptedId}',
      'GetBidReceipt/{id}',
    ] as const
  ).map((name) => `${area}${name}` as const),
  `${area}GetPurchasingOverview`,
  menu,
];

/** What a purchase order shows up in, including the top bar's figure of last month. */
export const purchaseOrderData: readonly StalePath[] = [
  ...purchaseData,
  '/api/Vendor/GetLastMonthRevenue',
  '/api/SubVendor/GetLastMonthSavings',
];

/** The key of what is known about other people in a draft. */
export const draftPresenceKey = (id: number | null) => ['draft-presence', id] as const;
