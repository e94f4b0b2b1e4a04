export { type DemoAccount, demoAccounts } from './accounts/demo-accounts.ts';
export { demoData, referenceData } from './demo-data.ts';
export type * from './rows.ts';
