export * from './accounts.ts';
export * from './awards.ts';
export * from './bids.ts';
export * from './files.ts';
export * from './messages.ts';
export * from './purchases.ts';
export * from './reference.ts';
