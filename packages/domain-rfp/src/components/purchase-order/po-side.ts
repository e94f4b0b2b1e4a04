/** Whose view of a purchase order is shown. */
export type PoSide = 'school' | 'vendor';
