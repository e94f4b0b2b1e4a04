const withId = (path: string, id: number | string) => `${path}?id=${encodeURIComponent(String(id))}`;

/**
 * The addresses of this domain's screens. Numbers name a school's rows, encrypted ids a vendor's; the live room is the same
 * for both and goes by the encrypted id.
 */
export const paths = {
  newSale: '/new-sale',
  newSaleOfKind: (auctionTypeId: number) => `/new-sale?type=${auctionTypeId}`,
  draft: (id: number) => withId('/new-sale', id),
  successSale: (id: number) => withId('/success-sale', id),
  draftSales: '/draft-sales',
  draftRow: (id: number) => withId('/draft-sales', id),
  openSales: '/open-sales',
  openRow: (id: number) => withId('/open-sales', id),
  inProgress: '/sales-in-progress',
  inProgressRow: (id: number) => withId('/sales-in-progress', id),
  closedSales: '/closed-sales',
  closedRow: (id: number) => withId('/closed-sales', id),
  history: '/sale-history',
  historyRow: (id: number) => withId('/sale-history', id),
  schoolSale: (id: number) => withId('/school-sale-details', id),
  schoolSalePart: (id: number, part: string) => `${withId('/school-sale-details', id)}&tab=${part}`,
  comparison: (id: number) => withId('/sale-bid-comparison', id),
  schoolOffers: (id: number) => withId('/quick-sale-counter-offer', id),
  newSalesList: '/new-sales-list',
  invitedSales: '/invited-sales-list',
  submitted: '/submitted-proposals',
  awarded: '/awarded-sales',
  awardedEnded: '/awarded-sales?view=ended',
  vendorSale: (encryptedId: string) => withId('/vendor-sale-details', encryptedId),
  submitProposal: (encryptedId: string) => withId('/sale-submit-bid', encryptedId),
  reviseProposal: (encryptedId: string) => `${withId('/sale-submit-bid', encryptedId)}&revise=1`,
  proposalReceipt: (bidId: number) => `/sale-submit-bid?receipt=${bidId}`,
  vendorOffers: (encryptedId: string) => withId('/vendor-quick-sale-counter-offer', encryptedId),
  vendorOffersOf: (encryptedId: string, lotId: number) =>
    `${withId('/vendor-quick-sale-counter-offer', encryptedId)}&lot=${lotId}`,
  liveAuctions: '/live-auction',
  liveRoom: (encryptedId: string) => withId('/live-auction-details', encryptedId),
} as const;

/** The lists that pages about one row lead back to, by the names they have in the menu. */
export const lists = {
  drafts: { to: paths.draftSales, label: 'Draft sales' },
  openSales: { to: paths.openSales, label: 'Open sales' },
  inProgress: { to: paths.inProgress, label: 'Sales in progress' },
  history: { to: paths.history, label: 'Sale history' },
  newSales: { to: paths.newSalesList, label: 'New sales' },
  submitted: { to: paths.submitted, label: 'Submitted proposals' },
  awarded: { to: paths.awarded, label: 'Awarded sales' },
  liveAuctions: { to: paths.liveAuctions, label: 'Live auctions' },
} as const;
