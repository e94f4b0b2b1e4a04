import type { LiveClock } from '../sale-core/settle-sale.ts';
import { endLots } from './course/end-lots.ts';
import { startLots } from './course/start-lots.ts';

/** What the clock does to live auctions: their lots start together and end one by one. SALE-26 LIVE-12 */
export const liveClock: LiveClock = { started: startLots, endLots };
