import { type Api, useApiMutation } from '@chalkline/api-client';
import type { ListQuery } from '@chalkline/platform';
import { blacklistData } from './invalidation.ts';

/** Vendors this school has blocked. */
export const vendorBlacklist = (api: Api, query: ListQuery & { stateCode?: string }) =>
  api.queryOptions('/api/School/GetVendorBlacklist', { params: { query } });

/** Vendors to choose from, by name. */
export const vendorDirectory = (api: Api, search: string) =>
  api.queryOptions('/api/POConfiguration/GetVendorDirectory', {
    params: { query: { pageNumber: 1, pageSize: 20, ...(search === '' ? {} : { search }) } },
  });

/** Blocks a vendor; the dialog shows what was refused. */
export const useBlockVendor = () =>
  useApiMutation('post', '/api/School/BlockVendor', { idempotent: true, silent: true, invalidates: blacklistData });

export const useUnblockVendor = () =>
  useApiMutation('post', '/api/School/UnblockVendor', { invalidates: blacklistData });
