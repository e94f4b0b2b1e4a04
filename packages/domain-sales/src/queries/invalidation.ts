import type { StalePath } from '@chalkline/api-client';

const area = '/api/Sell/';

/** The server's menu carries counts and orange dots, so it is stale whenever a list is. */
const menu = '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}';

const reads = (
  [
    'GetDraftSales',
    'GetOpenSales',
    'GetSalesInProgress',
    'GetClosedSales',
    'GetSaleHistory',
    'GetSalesOverview',
    'GetSchoolSaleDetails/{id}',
    'GetPublishedSale/{id}',
    'GetSaleComparison/{id}',
    'GetOpeningRecord/{id}',
    'GetSaleQuestions/{id}',
    'GetQuickSaleOffers/{id}',
    'GetSaleInvoice/{id}',
    'GetNewSales',
    'GetInvitedSales',
    'GetSubmittedProposals',
    'GetAwardedSales',
    'GetSaleDetails/{encryptedId}',
    'GetProposalReceipt/{id}',
    'GetLiveAuctions',
    'GetMyLiveBids/{encryptedId}',
  ] as const
).map((name) => `${area}${name}` as const);

/** Everything that can look different once a sale, a lot, a proposal or an offer changed. The live room keeps itself. */
export const saleData: readonly StalePath[] = [...reads, menu];

/** What a school's draft shows up in. */
export const saleDraftData: readonly StalePath[] = [
  `${area}GetDraftSales`,
  `${area}GetPreviewDraftSaleDetails/{id}`,
  `${area}GetSalesOverview`,
  menu,
];

/** The key of what is known about other people in a draft. */
export const saleDraftPresenceKey = (id: number | null) => ['sale-draft-presence', id] as const;
