export * from './areas/basics.ts';
export * from './areas/bids.ts';
export * from './areas/catalog.ts';
export * from './areas/live-auctions.ts';
export * from './areas/people.ts';
export * from './areas/purchases.ts';
export * from './areas/rows.ts';
export * from './areas/sales.ts';
