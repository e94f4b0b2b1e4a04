import { randomUUID } from 'node:crypto';
import type { DemoName } from '../testing/market.ts';
import { NO_ID } from '../testing/walk-world.ts';
import type { OperationId } from './operations.ts';
import {
  anyRow,
  inBody,
  inPath,
  isOfSchoolOne,
  isOfVendorOne,
  isVendor,
  noRow,
  rowOfTheTwo,
  type WalkCase,
  type WalkRequest,
  withBody,
} from './walk-cases.ts';

const person = { firstName: 'Wanda', lastName: 'Walker' };
const password = 'walked-in-2026';
const registering = { ...person, email: 'walked@example.test', password, stateCode: 'CA', acceptsTerms: true };
/** A link's secret that nobody was given. */
const noSecret = 'nobody-was-given-this-secret-of-a-link-ever';

/** Every invitation goes to an address of its own. */
const inviting: WalkCase = { own: () => ({ body: { ...person, email: `walked-${randomUUID()}@example.test` } }) };

/** A colleague of the caller's organization by its demonstration name, and one of another. */
function colleague(own: DemoName, stranger: DemoName, isOwner: (as: DemoName) => boolean): WalkCase {
  return {
    own: async (world) => inBody(await world.userIdOf(own)),
    foreign: async (world, as) => inBody(await world.userIdOf(isOwner(as) ? stranger : own)),
    missing: () => inBody(NO_ID),
  };
}

const setup = (addressId?: number) => ({
  body: {
    name: 'Cedar Valley Unified School District',
    kind: 'district',
    addressLine1: '1 Main Street',
    city: 'Fresno',
    stateCode: 'CA',
    postalCode: '93701',
    shipToAddresses:
      addressId === undefined
        ? []
        : [
            {
              id: addressId,
              name: 'Warehouse',
              addressLine1: '2 Main Street',
              city: 'Fresno',
              stateCode: 'CA',
              postalCode: '93701',
            },
          ],
    requiresReview: false,
  },
});

const reference = (id: number) => ({
  body: { vendorSchoolRef: [{ id, schoolName: 'Elm', schoolEmail: 'a@elm.example', schoolWorkDone: 'Desks' }] },
});

const marks = (names: readonly string[]) => names.map((name) => ({ name, value: 4 }));
const ratingOf = (purchaseOrderId: number, as: DemoName) => ({
  body: {
    purchaseOrderId,
    aspects: marks(
      isVendor(as) ? ['clarity', 'payment', 'communication'] : ['price', 'quality', 'delivery', 'service'],
    ),
  },
});

const publicOnes = {
  googleSignIn: withBody({ credential: 'not.a.token', portal: 'school' }),
  registerSchool: withBody({ ...registering, schoolName: 'Elm Street School' }),
  registerVendor: withBody({ ...registering, companyName: 'Elm Street Desks', categoryIds: [] }),
  confirmAddress: withBody({ token: noSecret, password }),
  resendConfirmation: withBody({ email: 'nobody@example.test' }),
  forgotPassword: withBody({ email: 'nobody@example.test' }),
  checkLink: withBody({ token: noSecret }),
  renewLink: withBody({ token: noSecret }),
  getJoinOffer: withBody({ token: noSecret }),
  askToJoin: withBody({ token: noSecret, schoolId: 1 }),
  resetPassword: withBody({ token: noSecret, password }),
  getVendorInvitation: { own: () => ({ path: { token: noSecret } }) },
  acceptVendorInvitation: withBody({
    ...person,
    token: noSecret,
    companyName: 'Elm Street Desks',
    stateCode: 'CA',
    password,
    acceptsTerms: true,
  }),
  getLandingPage: noRow,
  getVendorPortal: noRow,
  supportRequest: withBody({ name: 'A', email: 'visitor@example.test', subject: 'A question', message: 'Is it free?' }),
  getSubscriptionPlans: noRow,
  getSubscriptionPlan: anyRow(1),
} as const satisfies Partial<Record<OperationId, WalkCase>>;

const accounts = {
  refreshToken: noRow,
  getMyProfile: noRow,
  updateMyProfile: withBody(person),
  getMySessions: noRow,
  endSession: {
    own: async (world, as) => ({ body: { id: await world.otherSessionOf(as) } }),
    foreign: async (world, as) => ({
      body: { id: await world.otherSessionOf(as === 'vendor2' ? 'vendor3' : 'vendor2') },
    }),
    missing: () => ({ body: { id: '00000000-0000-4000-8000-000000000000' } }),
  },
  endOtherSessions: noRow,
  changePassword: withBody({ currentPassword: 'not this one', newPassword: password }),
  impersonate: {
    own: () => ({ body: { email: 'vendor2@demo.chalkline.test', roleType: 'Vendor' } }),
    missing: () => ({ body: { email: 'nobody@example.test', roleType: 'Vendor' } }),
  },
  endImpersonation: noRow,
  getListViews: { own: () => ({ query: { list: 'purchase-history' } }) },
  saveListView: withBody({ list: 'purchase-history', name: 'Walked', query: 'status=2' }),
  deleteListView: withBody({ list: 'purchase-history', name: 'Walked' }),
  getNotificationPreferences: noRow,
  saveNotificationPreferences: withBody({ digest: 'immediately', digestHour: 7, events: [] }),
} as const satisfies Partial<Record<OperationId, WalkCase>>;

const schools = {
  getSchoolSetup: noRow,
  updateSchool: {
    own: () => setup(),
    foreign: async (world) => setup(await world.addressOfOtherSchool()),
    missing: () => setup(NO_ID),
  },
  submitSchoolSetup: noRow,
  inviteReviewer: inviting,
  updateReviewer: colleague('staff', 'assistant', isOfSchoolOne),
  getSchoolAssistants: noRow,
  getJoinRequests: noRow,
  answerJoinRequest: rowOfTheTwo(
    ({ front }) => front.joining,
    (id) => ({ body: { id, isAccepted: false } }),
    NO_ID,
  ),
  inviteSchoolAssistant: inviting,
  updateSchoolAssistant: colleague('assistant', 'school2', isOfSchoolOne),
  reinviteSchoolPerson: colleague('assistant', 'school2', isOfSchoolOne),
  getVendorBlacklist: noRow,
  blockVendor: anyRow(23, (vendorId) => ({ body: { vendorId, reason: 'A reason.' } })),
  unblockVendor: rowOfTheTwo(
    ({ front }) => front.blocked,
    (vendorId) => ({ body: { vendorId } }),
    NO_ID,
  ),
  getVendorDetails: anyRow(1),
} as const satisfies Partial<Record<OperationId, WalkCase>>;

const vendors = {
  getVendorProfile: noRow,
  updateVendor: rowOfTheTwo(({ front }) => front.reference, reference, NO_ID),
  completeRegistration: withBody({ categoryIds: [], acceptsTerms: true }),
  getVendorAssistants: noRow,
  inviteVendorAssistant: inviting,
  updateVendorAssistant: colleague('subvendor', 'vendor2', isOfVendorOne),
  reinviteVendorPerson: colleague('subvendor', 'vendor2', isOfVendorOne),
  getSchoolDetails: anyRow(1),
} as const satisfies Partial<Record<OperationId, WalkCase>>;

const buying = anyRow(2, (planId) => ({ body: { planId, period: 'month' } }));

const payments = {
  createCheckoutSession: buying,
  updateSubscription: buying,
  startTrial: noRow,
  cancelSubscription: noRow,
  resumeSubscription: noRow,
  getPlanDetails: noRow,
  getPaymentState: rowOfTheTwo(
    ({ front }) => front.checkout,
    (token) => ({ path: { token } }),
    'session-of-nobody',
  ),
  downloadInvoice: rowOfTheTwo(({ front }) => front.invoice, inPath, NO_ID),
} as const satisfies Partial<Record<OperationId, WalkCase>>;

const partners = {
  getThreads: noRow,
  getThread: rowOfTheTwo(({ front }) => front.thread, inPath, NO_ID),
  getMessagePartners: noRow,
  sendMessage: rowOfTheTwo(
    ({ front }) => front.thread,
    (threadId) => ({ body: { threadId, text: 'Good morning.' } }),
    NO_ID,
  ),
  getReceivedRatings: noRow,
  getGivenRatings: noRow,
  getRateableOrders: noRow,
  getRatedVendors: noRow,
  getVendorRatings: anyRow(1),
  rateOrder: rowOfTheTwo(
    ({ orderOfVendor, orderOfOther }) => ({ own: orderOfVendor, foreign: orderOfOther }),
    ratingOf,
    NO_ID,
  ),
  replyToRating: rowOfTheTwo(
    ({ front }, as) => (isVendor(as) ? front.ratingBySchool : front.ratingByVendor),
    (id) => ({ body: { id, reply: 'Thank you.' } }),
    NO_ID,
  ),
} as const satisfies Partial<Record<OperationId, WalkCase>>;

/** A row of the administration's own, which only the world knows. */
const marketRow = (pick: 'inquiry' | 'domain', request: (id: number) => WalkRequest) =>
  ({ own: ({ front }) => request(front[pick]), missing: () => request(NO_ID) }) satisfies WalkCase;

const administration = {
  getAdminDashboard: noRow,
  getAdministrators: noRow,
  downloadAdministrators: noRow,
  inviteAdministrator: {
    own: () => ({ body: { ...person, email: `walked-${randomUUID()}@example.test`, areas: ['payments'] } }),
  },
  // Nobody changes their own account, and the world has one administrator.
  updateAdministrator: {
    own: async (world) => inBody(await world.userIdOf('admin')),
    missing: () => inBody(NO_ID),
  },
  reinviteAdministrator: {
    own: async (world) => inBody(await world.userIdOf('admin')),
    missing: () => inBody(NO_ID),
  },
  getStaffMembers: noRow,
  downloadStaffMembers: noRow,
  getAdminAudit: noRow,
  downloadAdminAudit: noRow,
  inviteStaffMember: anyRow(1, (schoolId) => ({
    body: { ...person, schoolId, email: `walked-${randomUUID()}@example.test` },
  })),
  setStaffMemberState: {
    own: async (world) => ({ body: { id: await world.userIdOf('staff'), isDisabled: false } }),
    missing: () => ({ body: { id: NO_ID, isDisabled: false } }),
  },
  reinviteStaffMember: { own: async (world) => inBody(await world.userIdOf('staff')), missing: () => inBody(NO_ID) },
  getAdminPurchases: noRow,
  getAdminPurchaseInfo: { own: ({ openPurchase: { id } }) => inPath(id), missing: () => inPath(NO_ID) },
  downloadAdminPurchases: noRow,
  // An order can't be held, and what nobody holds can't be lifted: the walk changes nothing.
  holdPurchase: {
    own: ({ openPurchase: { id } }) => ({ body: { id, reason: ' ' } }),
    missing: () => ({ body: { id: NO_ID, reason: 'A reason.' } }),
  },
  liftPurchaseHold: { own: ({ openPurchase: { id } }) => inBody(id), missing: () => inBody(NO_ID) },
  getAdminSales: noRow,
  downloadAdminSales: noRow,
  getAdminCategories: { own: () => ({ query: { tree: 'buy' } }) },
  downloadCategories: { own: () => ({ query: { tree: 'sell' } }) },
  addCategory: {
    own: () => ({ body: { tree: 'buy', name: `Walked ${randomUUID()}` } }),
    missing: () => ({ body: { tree: 'buy', name: 'Walked', parentId: NO_ID } }),
  },
  // Of a version that is not the one it has: the walk must not change the tree that it buys and sells by.
  updateCategory: anyRow(1, (id) => ({ body: { id, version: 999, name: 'Walked' } })),
  moveCategory: anyRow(1, (id) => ({ body: { id, version: 999, parentId: null, beforeId: null } })),
  retireCategory: anyRow(1, (id) => ({ body: { id, version: 999, isRetired: true, reason: 'A reason.' } })),
  mergeCategory: anyRow(1, (id) => ({ body: { id, version: 999, intoId: 2, reason: 'A reason.' } })),
  getAdminVendors: noRow,
  downloadAdminVendors: noRow,
  getAdminVendorInfo: anyRow(1),
  downloadAdminVendorAudit: anyRow(1),
  // Already approved: the walk must not change whom it walks as.
  setVendorStatus: anyRow(1, (id) => ({ body: { id, status: 1 } })),
  getAdminSchools: noRow,
  downloadAdminSchools: noRow,
  getAdminSchoolInfo: anyRow(1),
  downloadAdminSchoolAudit: anyRow(1),
  setSchoolStatus: anyRow(1, (id) => ({ body: { id, status: 1 } })),
  setPersonState: {
    own: async (world) => ({ body: { id: await world.userIdOf('staff'), isDisabled: false } }),
    missing: () => ({ body: { id: NO_ID, isDisabled: false } }),
  },
  movePerson: {
    own: async (world) => ({ body: { id: await world.userIdOf('assistant'), schoolId: 2, reason: 'A reason.' } }),
    missing: () => ({ body: { id: NO_ID, schoolId: 2, reason: 'A reason.' } }),
  },
  getVerificationLeads: noRow,
  downloadVerificationLeads: noRow,
  getVerificationInfo: anyRow(1),
  decideVerification: anyRow(1, (vendorId) => ({ body: { vendorId, decision: 'approve' } })),
  getApprovedDomains: noRow,
  downloadApprovedDomains: noRow,
  addApprovedDomain: { own: () => ({ body: { domain: `walked-${randomUUID()}.example.test` } }) },
  removeApprovedDomain: marketRow('domain', inBody),
  getInquiries: noRow,
  downloadInquiries: noRow,
  getInquiry: marketRow('inquiry', inPath),
  answerInquiry: marketRow('inquiry', (id) => ({ body: { id, text: 'Yes.' } })),
  assignInquiry: marketRow('inquiry', (id) => ({ body: { id, adminId: null } })),
  closeInquiry: marketRow('inquiry', inBody),
} as const satisfies Partial<Record<OperationId, WalkCase>>;

/** Operations behind the front door: registering, accounts, people, plans, partners, administration. */
export const frontDoorCases = {
  ...publicOnes,
  ...accounts,
  ...schools,
  ...vendors,
  ...payments,
  ...partners,
  ...administration,
} as const;
