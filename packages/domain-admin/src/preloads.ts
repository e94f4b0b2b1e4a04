import type { PreloadContext } from '@chalkline/platform';
import { numberParam } from '@chalkline/platform';
import { adminDashboard, adminSchool, adminVendor, verificationInfo } from './queries/admin.ts';
import { adminSale } from './queries/moderation.ts';
import { adminTransaction } from './queries/transactions.ts';
import { vendorPlan } from './queries/vendor-plans.ts';

/** The data that a link's screen shows first, read while the pointer is still on the link. */
export function preloadDashboard({ api, queryClient }: PreloadContext): void {
  void queryClient.prefetchQuery(adminDashboard(api));
}

export function preloadSale({ api, queryClient, search }: PreloadContext): void {
  const id = numberParam(search, 'id');
  if (id !== null) void queryClient.prefetchQuery(adminSale(api, id));
}

export function preloadTransaction({ api, queryClient, search }: PreloadContext): void {
  const id = numberParam(search, 'id');
  if (id !== null) void queryClient.prefetchQuery(adminTransaction(api, id));
}

export function preloadPlan({ api, queryClient, search }: PreloadContext): void {
  const id = numberParam(search, 'id');
  if (id !== null) void queryClient.prefetchQuery(vendorPlan(api, id));
}

type ById = typeof adminVendor | typeof adminSchool | typeof verificationInfo;

const byId =
  (options: ById) =>
  ({ api, queryClient, search }: PreloadContext): void => {
    const id = numberParam(search, 'id');
    // The three answer with different data; a prefetch needs none of it.
    if (id !== null) void queryClient.prefetchQuery(options(api, id) as ReturnType<typeof adminVendor>);
  };

export const preloadVendor = byId(adminVendor);
export const preloadSchool = byId(adminSchool);
export const preloadVerification = byId(verificationInfo);
