import type { Api } from '@chalkline/api-client';

/** A vendor as a school sees it. */
export const vendorDetails = (api: Api, id: number) =>
  api.queryOptions('/api/School/GetVendorDetails/{id}', { params: { path: { id } } });

/** A school as a vendor sees it. */
export const schoolDetails = (api: Api, id: number) =>
  api.queryOptions('/api/Vendor/GetSchoolDetails/{id}', { params: { path: { id } } });
