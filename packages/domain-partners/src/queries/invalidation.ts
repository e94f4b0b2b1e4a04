/** The server's menu carries counts and orange dots, so it is stale whenever what it counts is. */
const menu = '/api/Auth/GetAllAccessMenu';

/** The counts in the menu. */
export const counts: readonly string[] = [menu];

/** The lists of threads, and the count beside the inbox. */
export const threadLists: readonly string[] = ['/api/Inbox/GetThreads', menu];

/** One conversation, whichever it is. */
export const conversations: readonly string[] = ['/api/Inbox/GetThread/'];

const profiles: readonly string[] = ['/api/School/GetVendorDetails', '/api/Vendor/GetSchoolDetails'];

/** Everything that shows a rating or an order that waits for one. */
export const ratingData: readonly string[] = ['/api/Rating/', ...profiles, menu];

/** Everything that looks different once a vendor is blocked or free again. */
export const blacklistData: readonly string[] = [
  '/api/School/GetVendorBlacklist',
  '/api/School/GetVendorDetails',
  '/api/POConfiguration/GetVendorDirectory',
  '/api/Inbox/GetPartners',
  menu,
];
