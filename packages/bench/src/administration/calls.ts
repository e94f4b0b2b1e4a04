import { LISTED, NOW_AND_THEN, type SizedCall } from '../shared/growth.ts';
import { COMPARED_PURCHASE, FIRST } from '../size/fill.ts';

/** An administrator, and a school's clerk who reads what was done. */
export type AdminCaller = 'admin' | 'school';

type Call = SizedCall<AdminCaller>;

const list = (name: string, operation: string, query: string): Call => ({
  name,
  as: 'admin',
  path: `/api/Admin/${operation}?pageSize=20&${query}`,
  perSecond: LISTED,
  mustFind: true,
});
/** Fewer people do it at a time: typing a search, sorting otherwise, reading one record. */
const rarer = (call: Call): Call => ({ ...call, perSecond: NOW_AND_THEN });
const page = (name: string, operation: string): Call => ({
  name,
  as: 'admin',
  path: `/api/Admin/${operation}`,
  perSecond: NOW_AND_THEN,
});

/** The ways to read a list that is long: as it opens, further on, and by the search, the filter and the order of its screen. */
const ways = (
  name: string,
  operation: string,
  own: { filter: string; sort: string; search: string; always?: string },
) => {
  const always = own.always ? `&${own.always}` : '';
  return [
    list(name, operation, `pageNumber=1${always}`),
    list(`${name}, next page`, operation, `pageNumber=2${always}`),
    list(`${name}, filtered`, operation, `${own.filter}${always}`),
    rarer(list(`${name}, sorted`, operation, `sort=${own.sort}${always}`)),
    rarer(list(`${name}, searched`, operation, `search=${own.search}${always}`)),
  ];
};

const audit = (name: string, query: string): Call => ({
  name,
  as: 'school',
  path: `/api/School/GetAudit?${query}`,
  perSecond: LISTED,
  mustFind: true,
});

/** Each list as it opens, and the records and figures beside them: what a short run calls. */
export const openingCalls: readonly Call[] = [
  list('new plan charges', 'GetTransactions', 'pageNumber=1&kind=subscription&booking=new'),
  list('all transactions', 'GetTransactions', 'pageNumber=1'),
  page('totals of plans', 'GetTransactionTotals?kind=subscription'),
  page('totals of fees', 'GetTransactionTotals?kind=sale-fee'),
  list('purchases', 'GetPurchases', 'pageNumber=1'),
  list('sales', 'GetSales', 'pageNumber=1'),
  list('vendors', 'GetVendors', 'pageNumber=1'),
  list('schools', 'GetSchools', 'pageNumber=1'),
  list('plans', 'GetVendorPlans', 'pageNumber=1'),
  list('market’s audit', 'GetAudit', 'pageNumber=1'),
  list('verification leads', 'GetVerificationLeads', 'pageNumber=1'),
  list('inquiries', 'GetInquiries', 'pageNumber=1'),
  list('staff members', 'GetStaffMembers', 'pageNumber=1'),
  list('administrators', 'GetAdministrators', 'pageNumber=1'),
  list('notice texts', 'GetNoticeTexts', 'pageNumber=1'),
  page('categories', 'GetCategories?tree=buy'),
  page('dashboard', 'GetDashboard'),
];

/** What the market's administrators read, and a school's audit log. */
export const adminCalls: readonly Call[] = [
  ...ways('new plan charges', 'GetTransactions', {
    always: 'kind=subscription&booking=new',
    filter: 'status=paid',
    sort: '-amount',
    search: 'State',
  }),
  ...ways('new fees', 'GetTransactions', {
    always: 'kind=sale-fee&booking=new',
    filter: 'status=open',
    sort: 'payerName',
    search: 'Tablets',
  }),
  ...ways('settled plan charges', 'GetTransactions', {
    always: 'kind=subscription&booking=settled',
    filter: 'status=paid',
    sort: '-amount',
    search: 'National',
  }),
  ...ways('settled fees', 'GetTransactions', {
    always: 'kind=sale-fee&booking=settled',
    filter: 'status=paid',
    sort: 'payerName',
    search: 'Tablets',
  }),
  list('closed plan charges', 'GetTransactions', 'kind=subscription&booking=closed'),
  list('closed fees', 'GetTransactions', 'kind=sale-fee&booking=closed'),
  ...ways('purchases', 'GetPurchases', { filter: 'status=2', sort: 'rfpName', search: 'Tablets' }),
  rarer(list('purchases, of a state', 'GetPurchases', 'stateCode=CA')),
  ...ways('sales', 'GetSales', { filter: 'status=2', sort: 'saleName', search: 'Tablets' }),
  ...ways('vendors', 'GetVendors', { filter: 'stateCode=CA', sort: '-createdAt', search: 'Vendor' }),
  ...ways('schools', 'GetSchools', { filter: 'stateCode=CA', sort: '-createdAt', search: 'School' }),
  ...ways('plans', 'GetVendorPlans', { filter: 'plan=Free', sort: '-companyName', search: 'Vendor' }),
  page('totals of plans', 'GetTransactionTotals?kind=subscription'),
  page('totals of fees', 'GetTransactionTotals?kind=sale-fee'),
  list('all transactions', 'GetTransactions', 'pageNumber=1'),
  ...ways('market’s audit', 'GetAudit', { filter: 'entity=rfp', sort: 'who', search: 'published' }),
  rarer(list('market’s audit, by what was done', 'GetAudit', 'sort=-what')),
  list('verification leads', 'GetVerificationLeads', 'pageNumber=1'),
  rarer(list('verification leads, sorted', 'GetVerificationLeads', 'sort=companyName')),
  list('inquiries', 'GetInquiries', 'pageNumber=1'),
  rarer(list('inquiries, sorted', 'GetInquiries', 'sort=name')),
  list('staff members', 'GetStaffMembers', 'pageNumber=1'),
  rarer(list('staff members, sorted', 'GetStaffMembers', 'sort=name')),
  list('administrators', 'GetAdministrators', 'pageNumber=1'),
  list('notice texts', 'GetNoticeTexts', 'pageNumber=1'),
  page('categories', 'GetCategories?tree=buy'),
  page('categories of sales', 'GetCategories?tree=sell'),
  page('dashboard', 'GetDashboard'),
  page('a purchase', `GetPurchaseInfo/${COMPARED_PURCHASE}`),
  page('a school', 'GetSchoolInfo/1'),
  page('a vendor', 'GetVendorInfo/1'),
  page('a transaction', `GetTransactionInfo/${FIRST}`),
  audit('audit', 'pageNumber=1&pageSize=20'),
  audit('audit, next page', 'pageNumber=2&pageSize=20'),
  audit('audit of a purchase', `rfpId=${COMPARED_PURCHASE}`),
  rarer(audit('audit, searched', 'search=published')),
];
