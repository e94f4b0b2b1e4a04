import type { FiledListId } from '../list-files/list-file.ts';
import type { DemoName } from '../testing/market.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';
import { operationsOf, readContract } from './contract.ts';
import type { OperationId } from './operations.ts';
import { bookCases } from './walk-books.ts';
import { cartCases } from './walk-carts.ts';
import {
  inBody,
  inPath,
  isOfSchoolOne,
  isOfVendorOne,
  isVendor,
  noRow,
  type WalkCase,
  type WalkRequest,
} from './walk-cases.ts';
import { catalogCases } from './walk-catalog.ts';
import { configurationCases } from './walk-configuration.ts';
import { evaluationCases } from './walk-evaluation.ts';
import { frontDoorCases } from './walk-front-door.ts';
import { liveAuctionCases } from './walk-live-auctions.ts';
import { priceOfferCases } from './walk-price-offers.ts';
import { publicCases } from './walk-public.ts';
import { documentUnderReview, purchasingCases } from './walk-purchasing.ts';
import { saleDealingCases } from './walk-sale-dealings.ts';
import { saleCases } from './walk-sales.ts';

/** A school's rows, in path or body: the caller's own and another school's. */
function schoolRow(
  which: 'draft' | 'published' | 'openedBid' | 'order',
  request: (id: number) => WalkRequest,
): WalkCase {
  return {
    own: (world, as) => request(isOfSchoolOne(as) ? world.school[which] : world.otherSchool[which]),
    foreign: (world, as) => request(isOfSchoolOne(as) ? world.otherSchool[which] : world.school[which]),
    missing: () => request(NO_ID),
  };
}

/** A vendor's bids or orders. */
function vendorRow(kind: 'bid' | 'order', request: (id: number) => WalkRequest): WalkCase {
  const mine = (world: World) => (kind === 'bid' ? world.bidOfVendor : world.orderOfVendor);
  const theirs = (world: World) => (kind === 'bid' ? world.bidOfOther : world.orderOfOther);
  return {
    own: (world) => request(mine(world)),
    foreign: (world, as) => request(isOfVendorOne(as) ? theirs(world) : mine(world)),
    missing: () => request(NO_ID),
  };
}

/** An order, which a school and a vendor share. */
function sharedOrder(request: (id: number) => WalkRequest): WalkCase {
  return {
    own: (world) => request(world.orderOfVendor),
    foreign: (world, as) => {
      const isOwn = isVendor(as) ? isOfVendorOne(as) : isOfSchoolOne(as);
      return request(isOwn ? world.orderOfOther : world.orderOfVendor);
    },
    missing: () => request(NO_ID),
  };
}

const withReason = (id: number): WalkRequest => ({ body: { id, reason: 'A reason.' } });
const withLines = (id: number): WalkRequest => ({
  body: { id, carrier: 'UPS', lines: [{ poLineId: 1, quantity: 1 }] },
});

/** A purchase as its vendors see it, by its token. */
const seenPurchase: WalkCase = {
  own: ({ market, openPurchase: { id } }) => ({ path: { encryptedId: market.services.ids.encode('rfp', id) } }),
  foreign: ({ market, privateToken, school }, as) => ({
    path: { encryptedId: isOfVendorOne(as) ? market.services.ids.encode('rfp', school.draft) : privateToken },
  }),
  missing: ({ market }) => ({ path: { encryptedId: market.services.ids.encode('rfp', NO_ID) } }),
};

const priceList = Buffer.from('Line,Unit price\n1,2.00\n').toString('base64');

const bidCase: WalkCase = {
  own: ({ openPurchase: { id, lineId } }) => ({
    body: {
      rfpId: id,
      bidProducts: [{ rfpProductId: lineId, isNoBid: false, unitCost: '7.00', tax: '0', deliveryFees: '0' }],
      answers: [],
      documentIds: [],
      priceDocumentIds: [],
    },
  }),
  foreign: ({ school }) => ({ body: { rfpId: school.draft, bidProducts: [], answers: [], documentIds: [] } }),
  missing: () => ({ body: { rfpId: NO_ID, bidProducts: [], answers: [], documentIds: [] } }),
};

const roleOf = (as: DemoName) => {
  if (as === 'admin') return 'Admin';
  if (as === 'staff') return 'StaffMember';
  if (as === 'subvendor') return 'SubVendor';
  return isVendor(as) ? 'Vendor' : 'School';
};
const statusOf = (as: DemoName) => ({ school2: 3, vendor3: 3, vendor4: 4, invited: 5 })[as as string] ?? 1;

const menuPath = (as: DemoName, id: number) => ({
  path: { role: roleOf(as), status: statusOf(as), id, isImpersonating: false },
});

const fileCase: WalkCase = {
  own: async (world, as) => {
    if (as === 'admin') return inPath(world.front.taxForm);
    if (as === 'staff') return inPath(await documentUnderReview(world));
    return inPath(isVendor(as) ? world.fileOfVendor : world.fileOfSchool);
  },
  foreign: (world, as) => {
    // An administrator reads the papers of a verification, and nobody's other files.
    if (as === 'admin') return inPath(world.fileOfVendor);
    if (isVendor(as)) return inPath(isOfVendorOne(as) ? world.fileOfOther : world.fileOfVendor);
    return inPath(isOfSchoolOne(as) ? world.fileOfOtherSchool : world.fileOfSchool);
  },
  missing: () => inPath(NO_ID),
};

const statusCase: WalkCase = {
  own: (world, as) =>
    inBody(isVendor(as) || isOfSchoolOne(as) || as === 'admin' ? world.openPurchase.id : world.otherSchool.draft),
  // A draft is its own school's: nobody else learns that it is there.
  foreign: (world, as) => inBody(isOfSchoolOne(as) ? world.otherSchool.draft : world.school.draft),
  missing: () => inBody(NO_ID),
};

const searching: WalkCase = { own: () => ({ body: { pageSize: 5, pageNumber: 1, searchStr: 'paper' } }) };

/** A list's file is asked for as its list is. */
type Walked = Exclude<OperationId, `${FiledListId}AsFile`>;

const cases: Readonly<Record<Walked, WalkCase>> = {
  signIn: { own: () => ({ body: { email: 'nobody@example.test', password: 'wrong', portal: 'school' } }) },
  signOut: noRow,
  getAllAccessMenu: {
    own: async (world, as) => menuPath(as, await world.clientIdOf(as)),
    foreign: async (world, as) => menuPath(as, (await world.clientIdOf(as)) + 1),
    missing: (_world, as) => menuPath(as, NO_ID),
  },
  getAllStates: noRow,
  getAllNotifications: { own: (_world, as) => ({ path: { role: roleOf(as) } }) },
  readAllNotification: {
    own: async (world, as) => ({ path: { role: roleOf(as), id: await world.clientIdOf(as) } }),
    foreign: async (world, as) => ({ path: { role: roleOf(as), id: (await world.clientIdOf(as)) + 1 } }),
    missing: (_world, as) => ({ path: { role: roleOf(as), id: NO_ID } }),
  },
  readNotification: {
    own: async (world, as) => inPath(await world.notificationOf(as)),
    foreign: async (world, as) => inPath(await world.notificationOf(as === 'vendor2' ? 'vendor3' : 'vendor2')),
    missing: () => inPath(NO_ID),
  },
  getLastMonthRevenue: noRow,
  getSchoolLastMonthSavings: noRow,
  getSubVendorLastMonthSavings: noRow,
  getStaffMemberLastMonthSavings: noRow,
  getAdminLastMonthSavings: noRow,
  getAllCategory: noRow,
  getAllLandingCategories: noRow,
  getSubCategoryById: { own: () => inPath(1), missing: () => inPath(NO_ID) },
  rubricType: noRow,
  getAllFilterData: noRow,
  saveRfpDraft: schoolRow('draft', (id) => ({ body: { id, rfptypeId: 2, rfpName: 'Walked' } })),
  getDraftRfpDetails: schoolRow('draft', inPath),
  getPreviewDraftRfpDetails: schoolRow('draft', inPath),
  getDraftPurchases: noRow,
  deleteDraftRfp: schoolRow('published', inBody),
  copyRfp: schoolRow('draft', inBody),
  getVendorDirectory: noRow,
  getMatchingVendors: noRow,
  publishRfp: schoolRow('published', inBody),
  getPublishedRfp: schoolRow('published', inPath),
  getOpenPurchaseRequests: noRow,
  getOpenPurchaseSummary: noRow,
  getRfpDetails: schoolRow('published', inPath),
  cancelRfp: schoolRow('published', withReason),
  getOnGoingPurchases: noRow,
  getPurchaseHistory: noRow,
  getNewDeals: noRow,
  getInvitedDeals: noRow,
  getSubmittedBids: noRow,
  getAwardedBids: noRow,
  getCompletedDeals: noRow,
  getOrderDetails: seenPurchase,
  downloadBidSheet: seenPurchase,
  parseBidSheet: { own: () => ({ body: { fileName: 'prices.csv', fileStr: priceList } }) },
  saveBid: bidCase,
  submitBid: bidCase,
  cancelBidByVendor: vendorRow('bid', (bidId) => ({ path: { bidId } })),
  getBidReceipt: vendorRow('bid', inPath),
  getBidComparison: schoolRow('published', inPath),
  scoreBid: schoolRow('openedBid', (bidId) => ({ body: { bidId, scores: [{ rubricId: 2, score: 5 }] } })),
  awardRfp: schoolRow('published', (rfpId) => ({ body: { rfpId, allocation: [{ lineId: 1, bidId: 1 }] } })),
  closeWithoutAward: schoolRow('published', withReason),
  getPurchaseOrders: noRow,
  getPurchaseOrder: sharedOrder(inPath),
  acceptPurchaseOrder: vendorRow('order', inBody),
  declinePurchaseOrder: vendorRow('order', withReason),
  shipPurchaseOrder: vendorRow('order', withLines),
  deliverPurchaseOrder: schoolRow('order', (id) => ({ body: { id, lines: [{ poLineId: 1, quantity: 1 }] } })),
  closePurchaseOrder: schoolRow('order', inBody),
  cancelPurchaseOrder: schoolRow('order', withReason),
  downloadPo: sharedOrder(inPath),
  uploadFile: { own: () => ({ body: { name: 'a.txt', fileStr: 'YQ==' } }) },
  downloadDocument: fileCase,
  checkRfpStatus: statusCase,
  getPurchasingOverview: noRow,
  getAllGloballySearchData: searching,
  getAllGloballySearchForVendor: searching,
  ...configurationCases,
  ...frontDoorCases,
  ...bookCases,
  ...evaluationCases,
  ...liveAuctionCases,
  ...saleDealingCases,
  ...publicCases,
  ...purchasingCases,
  ...saleCases,
  ...catalogCases,
  ...cartCases,
  ...priceOfferCases,
};

const files = operationsOf(readContract()).flatMap(({ id, fileOf }) =>
  fileOf && fileOf in cases ? [[id, cases[fileOf as Walked]] as const] : [],
);

/** Every operation of the contract. */
export const walkTable = { ...cases, ...Object.fromEntries(files) } as Readonly<Record<OperationId, WalkCase>>;
