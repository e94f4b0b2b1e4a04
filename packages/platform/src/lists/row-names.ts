/** The parameters that name a row in the address of most lists. */
export const rowNames = ['id'] as const;
