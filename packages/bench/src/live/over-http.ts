import { MAX_REFUSALS_A_MINUTE } from '@chalkline/rules';
import { connections, newLot, type Product, sendBid } from './lots.ts';

/** How many bids a second were decided over HTTP, and what share of them was accepted. */
export interface OverHttp {
  readonly perSecond: number;
  readonly accepted: number;
}

interface Tally {
  readonly ms: number;
  readonly decided: number;
  readonly accepted: number;
}

/**
 * Fifty people on one lot that is under way, each of whom bids a cent more than anybody before as soon as its last bid was answered.
 * Bids overtake each other on their way, and one that two higher ones overtook is refused. Whoever is refused over ten times within
 * a minute has to wait, so all leave the lot before that happens to one of them.
 */
async function onOneLot(product: Product, mostMs: number): Promise<Tally> {
  const { lotId, tokens } = await newLot(product);
  const { port } = product;
  const agent = connections(tokens.length);
  const refusals = new Map<string, number>();
  let cents = 100;
  const bid = async (token: string): Promise<boolean> => {
    cents += 1;
    const isAccepted = await sendBid(agent, { port, lotId, token, cents });
    if (!isAccepted) refusals.set(token, (refusals.get(token) ?? 0) + 1);
    return isAccepted;
  };
  // Their first bids, with which a company's plan is asked, come before the time that is measured.
  await Promise.all(tokens.map(bid));
  let decided = 0;
  let accepted = 0;
  const from = performance.now();
  const isOver = () =>
    performance.now() - from > mostMs || [...refusals.values()].some((count) => count === MAX_REFUSALS_A_MINUTE);
  const bidOnAndOn = async (token: string) => {
    while (!isOver()) {
      if (await bid(token)) accepted += 1;
      decided += 1;
    }
  };
  await Promise.all(tokens.map(bidOnAndOn));
  const ms = performance.now() - from;
  agent.destroy();
  return { ms, decided, accepted };
}

/** Bids on one lot after the other until so many seconds were spent bidding. */
export async function overHttp(product: Product, seconds: number): Promise<OverHttp> {
  let ms = 0;
  let decided = 0;
  let accepted = 0;
  while (ms < seconds * 1_000) {
    const lot = await onOneLot(product, seconds * 1_000 - ms);
    ms += lot.ms;
    decided += lot.decided;
    accepted += lot.accepted;
  }
  return { perSecond: (decided * 1_000) / ms, accepted: accepted / decided };
}
