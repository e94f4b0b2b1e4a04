import { buildAccounts } from './accounts/build-accounts.ts';
import { addVerification } from './accounts/verification.ts';
import { createCalendar } from './calendar.ts';
import { addConversations } from './inbox/conversations.ts';
import { addInquiries } from './inbox/inquiries.ts';
import { buildMarket } from './market/build-market.ts';
import { addReviews } from './market/reviews.ts';
import { createWorld } from './market/world.ts';
import { addAuditLog } from './messages/audit.ts';
import { addNotifications } from './messages/notifications.ts';
import { addTransactions } from './payments/transactions.ts';
import { createRandom } from './random.ts';
import { categoryRows } from './reference/categories.ts';
import { rubricTypes } from './reference/rubric-types.ts';
import { states } from './reference/states.ts';
import type { DemoData } from './rows.ts';

/** Changing it changes every figure of the market. */
const SEED = 'chalkline demonstration market';

/** The data that every market needs, including real markets: states, rubrics, the tree of categories. */
export function referenceData(): Pick<DemoData, 'states' | 'rubricTypes' | 'categories'> {
  return {
    states: states.map((row) => ({ ...row })),
    rubricTypes: rubricTypes.map((row) => ({ ...row })),
    categories: categoryRows(),
  };
}

type AboutOrganisations =
  | 'schools'
  | 'vendors'
  | 'vendorCategories'
  | 'vendorBlacklist'
  | 'users'
  | 'shipToAddresses'
  | 'approvedDomains'
  | 'vendorReferences'
  | 'vendorCertificates'
  | 'verificationEvents'
  | 'taxForms'
  | 'transactions';

function noOrganisations(): Pick<DemoData, AboutOrganisations> {
  return {
    schools: [],
    vendors: [],
    vendorCategories: [],
    vendorBlacklist: [],
    users: [],
    shipToAddresses: [],
    approvedDomains: [],
    vendorReferences: [],
    vendorCertificates: [],
    verificationEvents: [],
    taxForms: [],
    transactions: [],
  };
}

function emptyMarket(): DemoData {
  return {
    ...referenceData(),
    ...noOrganisations(),
    rfps: [],
    rfpLines: [],
    rfpQuestions: [],
    rfpRubrics: [],
    reviewEntries: [],
    invitations: [],
    addenda: [],
    vendorQuestions: [],
    bids: [],
    bidLines: [],
    bidAnswers: [],
    bidVersions: [],
    bidScores: [],
    evaluations: [],
    evaluators: [],
    bidConsensus: [],
    negotiationRounds: [],
    negotiations: [],
    negotiationProposals: [],
    negotiationProposalLines: [],
    awards: [],
    purchaseOrders: [],
    purchaseOrderLines: [],
    shipments: [],
    shipmentLines: [],
    purchaseOrderEvents: [],
    letters: [],
    ratings: [],
    threads: [],
    messages: [],
    threadReads: [],
    inquiries: [],
    inquiryMessages: [],
    notifications: [],
    auditLog: [],
  };
}

/**
 * The demonstration market on the day (UTC) of `seedingDay`: every instant is a fixed distance from that day; past
 * events come before it, and open purchases end after it. The same day gives the same rows.
 * @throws {RangeError} when `seedingDay` is not a date.
 */
export function demoData(seedingDay: Date): DemoData {
  const calendar = createCalendar(seedingDay);
  const random = createRandom(SEED);
  const data: DemoData = { ...emptyMarket(), ...buildAccounts(random.fork('accounts'), calendar) };
  const world = createWorld(calendar, data);
  addVerification(random.fork('verification'), world);
  addTransactions(random.fork('transactions'), world);
  buildMarket(random.fork('market'), world);
  addReviews(world);
  addConversations(random.fork('conversations'), world);
  addInquiries(world);
  addNotifications(world);
  addAuditLog(random.fork('audit'), world);
  return data;
}
