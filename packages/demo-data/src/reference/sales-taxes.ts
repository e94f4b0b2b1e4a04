/** Sales tax in percent, by state, where public schools pay it; elsewhere they are exempt. */
export const salesTaxes: Readonly<Record<string, string>> = { CA: '8.35', WA: '8.9', AZ: '8.7' };
