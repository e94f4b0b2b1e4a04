export { CLIENT_ID, type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
export {
  type Answer,
  type CallOptions,
  type DemoName,
  type Market,
  type MarketOptions,
  startMarket,
} from './market.ts';
export { marketDump, TEST_SECRET } from './market-dump.ts';
export { startPostgres, type TestPostgres } from './postgres.ts';
