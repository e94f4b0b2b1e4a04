import { type PublicRfpPart, publicRfpParts } from './public-paths.ts';

/** The part that an address names; null for one that there is not. */
export function publicRfpPartOf(page: string | undefined): PublicRfpPart | null {
  if (page === undefined) return 'scope';
  return publicRfpParts.find((part) => part === page.toLowerCase()) ?? null;
}

/** The form of a bid on it, which says itself who can't bid and why; a stranger comes by the vendors' sign-in. */
export const publicBidPath = (encryptedId: string): string =>
  `/redirect-handler?${new URLSearchParams({ to: `/new-deals-bid?${new URLSearchParams({ id: encryptedId })}` })}`;

/** The feed of open opportunities, of one category or state where they are given. */
export function publicFeedPath(category?: number, state?: string): string {
  const query = new URLSearchParams({
    ...(category === undefined ? {} : { category: String(category) }),
    ...(state === undefined ? {} : { state }),
  }).toString();
  return query === '' ? '/feeds/opportunities.atom' : `/feeds/opportunities.atom?${query}`;
}
