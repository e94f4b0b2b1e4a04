import { marketDump } from './market-dump.ts';
import { serveMarkets } from './market-server.ts';

/**
 * Makes the market's dump and starts the server of the run's markets, before the first test file asks for one.
 * @returns what ends the server, where one was started
 */
export async function setup(): Promise<(() => Promise<void>) | null> {
  await marketDump();
  return serveMarkets();
}
