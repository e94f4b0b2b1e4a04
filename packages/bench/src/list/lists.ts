/** A list that is measured beside a yardstick. */
export interface MeasuredList {
  /** The folder of its statements. */
  readonly name: ListName;
  /** What the figures call it. */
  readonly title: string;
  readonly as: 'school' | 'vendor';
  readonly path: string;
  /** The column with the number of a row. */
  readonly id: string;
  /**
   * Fields of a row as it is answered, by what their columns are told by: the column, or some text that it alone holds. What is
   * made of several columns, or of none, the yardstick gets ready-made.
   */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether it counts only what the market's count has too many, which is remembered for everybody: then the total is ready-made, too. */
  readonly countsExceptions?: boolean;
}

export const listNames = ['purchases', 'open-sales', 'new-sales'] as const;
export type ListName = (typeof listNames)[number];

const firstPage = 'pageNumber=1&pageSize=20';

/** What a row of either list of sales shows of the sale itself. */
const ofSale = {
  auctionTypeId: '"sales"."type_id"',
  saleName: '"sales"."name"',
  parentCategoryName: '"categories"."name"',
  lotCount: '(select count(*)::int from sale_lots l where l.sale_id = "sales"."id")',
  publishedAt: '"sales"."published_at"',
  sellStartDate: '"sales"."start_date"',
  sellEndDate: '"sales"."end_date"',
  sellAwardDate: '"sales"."award_date"',
  sellPickupDate: '"sales"."pickup_date"',
};

/** The lists by their names: a school's open purchases, its open sales, and the sales that are new to a company. */
export const lists: Readonly<Record<ListName, MeasuredList>> = {
  purchases: {
    name: 'purchases',
    title: 'list',
    as: 'school',
    path: `/api/POConfiguration/GetOpenPurchaseRequests?${firstPage}`,
    id: '"rfps"."id"',
    fields: {
      rfptypeId: '"rfps"."type_id"',
      rfpName: '"rfps"."name"',
      parentCategoryName: '"categories"."name"',
      lineCount: 'count(*)::int from rfp_lines',
      unitCount: 'sum(l.quantity)',
      bidsReceived: 'from bids',
      invitedCount: 'from invitations',
      questionsWaiting: 'from vendor_questions',
      addendumCount: 'from addenda',
      status: '"rfps"."status"',
      isScheduled: '"rfps"."is_scheduled"',
      rfpstartDate: '"rfps"."start_date"',
      rfpendDate: '"rfps"."end_date"',
      isPublic: '"rfps"."is_public"',
      holdReason: '"rfps"."hold_reason"',
      publishedAt: '"rfps"."published_at"',
    },
  },
  'open-sales': {
    name: 'open-sales',
    title: 'open sales of a school',
    as: 'school',
    path: `/api/Sell/GetOpenSales?${firstPage}`,
    id: '"sales"."id"',
    fields: {
      ...ofSale,
      status: '"sales"."status"',
      isScheduled: '"sales"."is_scheduled"',
      holdReason: '"sales"."hold_reason"',
      proposalCount: 'from bids',
      offersWaiting: 'from sale_offers',
      bidderCount: 'from sale_participants',
      invitedCount: 'from invitations',
      questionsWaiting: 'from vendor_questions',
      watcherCount: 'from saved_deals',
      soldTotal: 'sum(l.sold_price)',
      unpaid: 'i.paid_at is null',
      toCollect: 'i.paid_at is not null',
      isPublic: '"sales"."is_public"',
      closedAt: '"sales"."closed_at"',
      closeReason: '"sales"."close_reason"',
    },
  },
  'new-sales': {
    name: 'new-sales',
    title: 'sales new to a company',
    as: 'vendor',
    path: `/api/Sell/GetNewSales?${firstPage}`,
    id: '"sales"."id"',
    countsExceptions: true,
    fields: {
      ...ofSale,
      saleStatus: '"sales"."status"',
      isInvited: 'from invitations i where i.sale_id',
      isWatched: 'from saved_deals',
      priceFrom: 'min(coalesce(l.asking_price, l.start_price))',
      offersToAnswer: 'count(*)::int from sale_offers',
      wonTotal: 'sum(l.sold_price)',
    },
  },
};
