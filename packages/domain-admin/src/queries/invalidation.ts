import type { StalePath } from '@chalkline/api-client';

const area = '/api/Admin/';

/** The server's menu carries counts and orange dots, so it is stale whenever open work is. */
const menu = '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}';

/** Everything that an administrator's screens show. */
export const adminData: readonly StalePath[] = [area];

/** What is open for an administrator: what waits, and the lists it waits in. */
export const openWorkData: readonly StalePath[] = [
  ...(
    ['GetDashboard', 'GetVerificationLeads', 'GetInquiries', 'GetInquiry/{id}', 'GetSchools', 'GetVendors'] as const
  ).map((name) => `${area}${name}` as const),
  menu,
];

/** Everything that can look different once an account's status or people changed. */
export const accountData: readonly StalePath[] = [
  ...openWorkData,
  ...(['GetVendorInfo/{id}', 'GetSchoolInfo/{id}', 'GetVerificationInfo/{id}'] as const).map(
    (name) => `${area}${name}` as const,
  ),
];

export const domainData: readonly StalePath[] = [`${area}GetDomains`, `${area}GetDashboard`];

export const inquiryData: readonly StalePath[] = [
  `${area}GetInquiries`,
  `${area}GetInquiry/{id}`,
  `${area}GetDashboard`,
  menu,
];
