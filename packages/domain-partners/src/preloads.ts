import type { PreloadContext } from '@chalkline/platform';
import { listQuery, readListState } from '@chalkline/platform';
import { vendorBlacklist } from './queries/blacklist.ts';
import { THREADS_PER_PAGE, threads } from './queries/inbox.ts';
import { ratedVendors } from './queries/ratings.ts';

/** The data that a link's screen shows first, read while the pointer is still on the link. */
export function preloadInbox({ api, queryClient, search }: PreloadContext): void {
  void queryClient.prefetchQuery(threads(api, listQuery(readListState(search), THREADS_PER_PAGE)));
}

export function preloadVendorRatings({ api, queryClient, search }: PreloadContext): void {
  if (search.has('tab')) return;
  void queryClient.prefetchQuery(ratedVendors(api, listQuery(readListState(search))));
}

export function preloadBlacklist({ api, queryClient, search }: PreloadContext): void {
  void queryClient.prefetchQuery(vendorBlacklist(api, listQuery(readListState(search))));
}
