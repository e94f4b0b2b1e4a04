const area = '/api/Admin/';

/** The server's menu carries counts and orange dots, so it is stale whenever open work is. */
const menu = '/api/Auth/GetAllAccessMenu';

/** Everything that an administrator's screens show. */
export const adminData: readonly string[] = [area];

/** What is open for an administrator: what waits, and the lists it waits in. */
export const openWorkData: readonly string[] = [
  ...['GetDashboard', 'GetVerificationLeads', 'GetInquir', 'GetSchools', 'GetVendors'].map((name) => area + name),
  menu,
];

/** Everything that can look different once an account's status or people changed. */
export const accountData: readonly string[] = [
  ...openWorkData,
  ...['GetVendorInfo', 'GetSchoolInfo', 'GetVerificationInfo'].map((name) => area + name),
];

export const domainData: readonly string[] = [`${area}GetDomains`, `${area}GetDashboard`];

export const inquiryData: readonly string[] = [`${area}GetInquir`, `${area}GetDashboard`, menu];
