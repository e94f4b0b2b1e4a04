export { findBasket } from '../modules/carts/basket/search-basket.ts';
export { CLIENT_ID, type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
export { type FireFindings, type FirePlan, playWithFire } from './live-fire.ts';
export { bidAs, type LiveSale, liveSale, sessionsOfBidders } from './live-story.ts';
export {
  type Answer,
  type CallOptions,
  type DemoName,
  type Market,
  type MarketOptions,
  startMarket,
} from './market.ts';
export { marketDump, TEST_SECRET } from './market-dump.ts';
export { type MarketPostgres, startMarketPostgres } from './market-postgres.ts';
export { startPostgres, type TestPostgres } from './postgres.ts';
export { startRedis, type TestRedis } from './redis.ts';
