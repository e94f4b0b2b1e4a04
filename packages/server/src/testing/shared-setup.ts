import { marketDump } from './market-dump.ts';
import { serveMarkets } from './market-server.ts';

/** Starts the server of the run's markets, or makes the market's dump where there is no server. @returns what ends it */
export async function setup(): Promise<(() => Promise<void>) | null> {
  const end = await serveMarkets();
  if (end === null) await marketDump();
  return end;
}
