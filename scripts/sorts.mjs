// Every heading that sorts a list is accepted by the list's call: the columns name what they sort by, and a test of the server
// keeps what each call accepts. A new file of columns joins the list below.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder, root } from './lib.mjs';

const ACCEPTED = join('packages', 'server', 'src', 'contract', 'list-sorts.txt');
const SOURCES = /^(?:app|kit|tender|domain-[\w-]+)\/src\/.*\.tsx$/;
const TEST = /\.test\.tsx$|\/testing\//;

const deals = [
  'getNewDeals',
  'getInvitedDeals',
  'getSubmittedBids',
  'getAwardedBids',
  'getCompletedDeals',
  'getSavedDeals',
];

/** Which calls the columns of a file are sent to; `file#name` where a file has columns of several lists. */
const asked = {
  'domain-account/src/components/people/people-columns.tsx': ['getSchoolAssistants', 'getVendorAssistants'],
  'domain-admin/src/screens/accounts/school-columns.tsx': ['getAdminSchools'],
  'domain-admin/src/screens/accounts/vendor-columns.tsx': ['getAdminVendors'],
  'domain-admin/src/screens/administrators/administrator-columns.tsx#administratorColumns': ['getAdministrators'],
  'domain-admin/src/screens/administrators/administrator-columns.tsx#staffColumns': ['getStaffMembers'],
  'domain-admin/src/screens/administrators/audit-tab.tsx': ['getAdminAudit'],
  'domain-admin/src/screens/categories/empty-searches.tsx': ['getEmptySearches'],
  'domain-admin/src/screens/domains/domain-columns.tsx': ['getApprovedDomains'],
  'domain-admin/src/screens/inquiries/inquiry-columns.tsx': ['getInquiries'],
  'domain-admin/src/screens/moderation/moderation-columns.tsx#purchaseColumns': ['getAdminPurchases'],
  'domain-admin/src/screens/moderation/moderation-columns.tsx#saleColumns': ['getAdminSales'],
  'domain-admin/src/screens/notice-texts/notice-columns.tsx': ['getNoticeTexts'],
  'domain-admin/src/screens/plans/plan-columns.tsx': ['getVendorPlans'],
  'domain-admin/src/screens/transactions/transaction-columns.tsx': ['getAdminTransactions'],
  'domain-admin/src/screens/verification/lead-columns.tsx': ['getVerificationLeads'],
  'domain-catalog/src/screens/open-offers/open-offers-page.tsx': ['getPriceRequests'],
  'domain-catalog/src/screens/pricing-request/pricing-request-page.tsx': ['getPricingRequests'],
  'domain-partners/src/screens/blacklist/vendor-blacklist-page.tsx': ['getVendorBlacklist'],
  'domain-partners/src/screens/ratings/use-rate-table.tsx': ['getRateableOrders'],
  'domain-partners/src/screens/ratings/vendors-tab.tsx': ['getRatedVendors'],
  'domain-rfp/src/screens/deals/deal-columns.tsx': deals,
  'domain-rfp/src/screens/draft-purchases/columns.tsx': ['getDraftPurchases'],
  'domain-rfp/src/screens/on-going-purchases/columns.tsx': ['getOnGoingPurchases'],
  'domain-rfp/src/screens/open-bids/open-bids-page.tsx': ['getOpenPurchaseRequests'],
  'domain-rfp/src/screens/open-purchase-requests/columns.tsx': ['getOpenPurchaseRequests'],
  'domain-rfp/src/screens/purchase-history/columns.tsx': ['getPurchaseHistory', 'getClosedPurchases'],
  'domain-rfp/src/screens/purchase-orders/purchase-orders-screen.tsx': ['getPurchaseOrders'],
  'domain-rfp/src/screens/review-purchases/review-purchases-page.tsx': ['getReviewPurchases'],
  'domain-sales/src/screens/draft-sales/columns.tsx': ['getDraftSales'],
  'domain-sales/src/screens/school-sales/columns.tsx': [
    'getOpenSales',
    'getSalesInProgress',
    'getClosedSales',
    'getSaleHistory',
  ],
  'domain-sales/src/screens/vendor-sales/columns.tsx': [
    'getNewSales',
    'getInvitedSales',
    'getSubmittedProposals',
    'getAwardedSales',
  ],
};

/** The keys of the columns that sort: each column names its key before anything else. */
const sortedBy = (text) =>
  text
    .split(/(?=\bkey: ')/)
    .filter((column) => /\bsortable: true\b/.test(column))
    .map((column) => /\bkey: '(\w+)'/.exec(column)?.[1]);

/** What stands under one exported name, up to the next one. */
function partOf(text, name) {
  const [, after = ''] = text.split(new RegExp(`export (?:const|function) ${name}\\b`));
  return after.split(/^export /m)[0];
}

function sourcesAt(at) {
  const packages = join(at, 'packages');
  return readdirSync(packages)
    .flatMap((name) => filesUnder(join(packages, name, 'src')))
    .map((path) => ({ path, name: relative(packages, path).replaceAll('\\', '/') }))
    .filter(({ name }) => SOURCES.test(name) && !TEST.test(name))
    .map(({ path, name }) => ({ name, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => /\bsortable: true\b/.test(text));
}

/** The problems of one file's columns, or of those under one of its names. */
function problemsOf(place, keys, calls, accepted) {
  if (keys.length === 0) return [`${place}: is named as a list that sorts, and does not.`];
  return calls.flatMap((call) =>
    accepted[call] === undefined
      ? [`${place}: is sent to ${call}, which sorts nothing.`]
      : keys
          .filter((key) => !accepted[call].includes(key))
          .map((key) => `${place}: sorts by ${key}, which ${call} refuses.`),
  );
}

/** How many columns sort, and one sentence for each that its call refuses, or whose call nobody knows. UI-42 */
export function sortProblems(at = root, calls = asked) {
  const file = join(at, ACCEPTED);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const accepted = Object.fromEntries(
    [...kept.matchAll(/^(\w+): (.+)$/gm)].map(([, call, keys]) => [call, keys.split(' ')]),
  );
  const sources = new Map(sourcesAt(at).map(({ name, text }) => [name, text]));
  const places = Object.entries(calls).map(([place, of]) => {
    const [name, part] = place.split('#');
    const text = sources.get(name) ?? '';
    return { place, name, of, keys: sortedBy(part ? partOf(text, part) : text) };
  });
  const known = (file) => places.filter(({ name }) => name === file).reduce((sum, { keys }) => sum + keys.length, 0);
  const isWhole = ([name, text]) => sortedBy(text).length === known(name);
  return {
    columns: places.reduce((sum, { keys }) => sum + keys.length, 0),
    problems: [
      ...[...sources]
        .filter((source) => !isWhole(source))
        .map(([name]) => `${name}: sorts, and nobody says by what call; name it in scripts/sorts.mjs.`),
      ...places.flatMap(({ place, keys, of }) => problemsOf(place, keys, of, accepted)),
    ],
  };
}

if (process.argv[1] === import.meta.filename) {
  const { columns, problems } = sortProblems();
  process.stdout.write(`${columns} columns that sort\n${problems.map((one) => `${one}\n`).join('')}`);
  process.exit(problems.length > 0 ? 1 : 0);
}
