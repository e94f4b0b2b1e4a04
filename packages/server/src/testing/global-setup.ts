import { marketDump } from './market-dump.ts';

/** Makes the market's dump before the first test file asks for it. */
export async function setup(): Promise<void> {
  await marketDump();
}
