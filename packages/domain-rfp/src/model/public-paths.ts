/** The parts of one public purchase, each with an address of its own; the first is what the bare address shows. */
export const publicRfpParts = ['scope', 'lines', 'documents', 'questions', 'addenda', 'record'] as const;
export type PublicRfpPart = (typeof publicRfpParts)[number];

const token = (encryptedId: string): string => encodeURIComponent(encryptedId);

/** The addresses that everybody may open. */
export const publicPaths = {
  opportunities: (category?: number): string =>
    category === undefined ? '/opportunities' : `/opportunities/${category}`,
  rfp: (encryptedId: string, part: PublicRfpPart = 'scope'): string =>
    part === 'scope' ? `/RFP/${token(encryptedId)}` : `/RFP/${token(encryptedId)}/${part}`,
  school: (encryptedId: string): string => `/school/${token(encryptedId)}`,
} as const;

/** Where a public page leads back to. */
export const openOpportunities = { to: publicPaths.opportunities(), label: 'All open opportunities' } as const;
