/** One page of a list that has only these rows. */
export function pageOf<Row>(rows: readonly Row[]) {
  return { data: { listingData: rows, totalCount: rows.length } };
}

/** What the platform asks for by itself when somebody is signed in. */
export const standing = {
  '/api/Auth/GetAllNotifications/School': { data: [] },
  '/api/Auth/GetAllNotifications/Vendor': { data: [] },
  '/api/Auth/GetAllNotifications/SubVendor': { data: [] },
  '/api/School/GetLastMonthSavings': { data: [] },
  '/api/Vendor/GetLastMonthRevenue': { data: [] },
  '/api/SubVendor/GetLastMonthSavings': { data: [] },
} as const;
