/** What a purchase is called on screens: a draft may have no name yet. */
export const purchaseName = ({ rfpName }: { readonly rfpName: string }): string => rfpName || 'Without a name';
