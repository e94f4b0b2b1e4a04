/** The parts of one public sale, each with an address of its own; the first is what the bare address shows. */
export const publicSaleParts = ['details', 'record', 'log'] as const;
export type PublicSalePart = (typeof publicSaleParts)[number];

/** The addresses that everybody may open. */
export const publicPaths = {
  sale: (encryptedId: string, part: PublicSalePart = 'details'): string => {
    const address = `/RFQ/${encodeURIComponent(encryptedId)}`;
    return part === 'details' ? address : `${address}/${part}`;
  },
  /** The check of a lot's log; the sale says by which key it is signed. */
  verifyLog: (lotToken?: string, saleToken?: string): string => {
    const query = new URLSearchParams({
      ...(lotToken === undefined ? {} : { lot: lotToken }),
      ...(saleToken === undefined ? {} : { sale: saleToken }),
    }).toString();
    return query === '' ? '/verify-log' : `/verify-log?${query}`;
  },
} as const;
