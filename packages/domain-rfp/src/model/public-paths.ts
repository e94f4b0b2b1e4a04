/** The parts of one public purchase, each with an address of its own; the first is what the bare address shows. */
const publicRfpParts = ['scope', 'lines', 'documents', 'questions', 'addenda', 'record'] as const;
export type PublicRfpPart = (typeof publicRfpParts)[number];

/** The part that an address names; null for one that there is not. */
export function publicRfpPartOf(page: string | undefined): PublicRfpPart | null {
  if (page === undefined) return 'scope';
  return publicRfpParts.find((part) => part === page.toLowerCase()) ?? null;
}

const token = (encryptedId: string): string => encodeURIComponent(encryptedId);

/** The addresses that everybody may open. */
export const publicPaths = {
  opportunities: (category?: number): string =>
    category === undefined ? '/opportunities' : `/opportunities/${category}`,
  rfp: (encryptedId: string, part: PublicRfpPart = 'scope'): string =>
    part === 'scope' ? `/RFP/${token(encryptedId)}` : `/RFP/${token(encryptedId)}/${part}`,
  school: (encryptedId: string): string => `/school/${token(encryptedId)}`,
  /** The form of a bid on it, which says itself who can't bid and why; a stranger comes by the vendors' sign-in. */
  bid: (encryptedId: string): string =>
    `/redirect-handler?${new URLSearchParams({ to: `/new-deals-bid?${new URLSearchParams({ id: encryptedId })}` })}`,
  feed: (category?: number, state?: string): string => {
    const query = new URLSearchParams({
      ...(category === undefined ? {} : { category: String(category) }),
      ...(state === undefined ? {} : { state }),
    }).toString();
    return query === '' ? '/feeds/opportunities.atom' : `/feeds/opportunities.atom?${query}`;
  },
} as const;
