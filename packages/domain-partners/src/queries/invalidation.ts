import type { StalePath } from '@chalkline/api-client';

/** The server's menu carries counts and orange dots, so it is stale whenever what it counts is. */
const menu = '/api/Auth/GetAllAccessMenu/{role}/{status}/{id}/{isImpersonating}';

/** The counts in the menu. */
export const counts: readonly StalePath[] = [menu];

/** The lists of threads, and the count beside the inbox. */
export const threadLists: readonly StalePath[] = ['/api/Inbox/GetThreads', menu];

/** One conversation, whichever it is. */
export const conversations: readonly StalePath[] = ['/api/Inbox/GetThread/{id}'];

const profiles: readonly StalePath[] = ['/api/School/GetVendorDetails/{id}', '/api/Vendor/GetSchoolDetails/{id}'];

/** Everything that shows a rating or an order that waits for one. */
export const ratingData: readonly StalePath[] = ['/api/Rating/', ...profiles, menu];

/** Everything that looks different once a vendor is blocked or free again. */
export const blacklistData: readonly StalePath[] = [
  '/api/School/GetVendorBlacklist',
  '/api/School/GetVendorDetails/{id}',
  '/api/POConfiguration/GetVendorDirectory',
  '/api/POConfiguration/GetMatchingVendors',
  '/api/Inbox/GetPartners',
  menu,
];
