import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type BasketInput, type BasketProduct, bestBasket, plainTerms, type VendorTerms } from '@chalkline/rules';
import { findBasket } from '@chalkline/server/testing';
import type { Benchmark, Figure } from '../shared/figure.ts';
import { median } from '../shared/statistics.ts';

const LINES = 500;
const VENDORS = 12;
const OPTIONS = 6;
const RUNS = 5;
const BAR_MS = 5_000;
const PAUSE_MS = 50;

const money = (cents: number): string => (Math.round(cents) / 100).toFixed(2);
/** The same numbers in each run, as if at random. */
const some = (seed: number, most: number): number => (seed * 7_919 + 104_729) % most;

const terms = Array.from(
  { length: VENDORS },
  (_vendor, at): VendorTerms => ({
    ...plainTerms,
    smallestOrder: at % 2 === 0 ? money(5_000 + some(at, 5_000)) : null,
    freight: { kind: 'flat', amount: money(1_000 + some(at, 3_000)), freeFrom: money(20_000 + some(at, 30_000)) },
  }),
);

/** What one line could be ordered as: from several vendors, at prices that differ by a tenth, with three tiers. */
function productsOf(line: number): BasketProduct[] {
  const market = 200 + some(line, 6_000);
  return Array.from({ length: OPTIONS }, (_option, at) => {
    const price = market * (0.95 + some(line * OPTIONS + at, 100) / 1_000);
    const tiers = [1, 10, 50].map((least, tier) => ({ least, price: money(price * (1 - tier * 0.05)) }));
    const vendorId = ((line + at * 5) % VENDORS) + 1;
    return {
      productId: line * OPTIONS + at + 1,
      vendorId,
      smallestOrder: 1,
      multiple: 1,
      available: null,
      prices: [tiers],
    };
  });
}

/** The largest cart that there is, each line of it from several vendors with smallest orders and freight. */
function largestCart(): BasketInput {
  const products = Array.from({ length: LINES }, (_line, at) => productsOf(at));
  return {
    products: products.flat(),
    lines: products.map((own, at) => ({
      lineId: at + 1,
      tax: '8.25',
      options: own.map(({ productId }) => ({ kind: 'product', productId, quantity: 1 + some(at, 30) })),
      today: 0,
    })),
    termsOf: (vendorId) => terms[vendorId - 1] ?? plainTerms,
  };
}

async function timed(work: () => Promise<unknown> | unknown): Promise<{ ms: number; pause: number }> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  // The pause that the work itself made is noticed by the next turn of the loop.
  await new Promise((done) => setTimeout(done, 20));
  loop.disable();
  return { ms, pause: loop.max / 1e6 };
}

const figure = (name: string, ms: number, limit: number): Figure => ({
  name,
  ours: `${ms.toFixed(0)} ms`,
  yardstick: `${limit} ms`,
  ratio: ms / limit,
  bar: '≤ 1',
  isMet: ms <= limit,
});

/** How long the cheapest basket of the largest cart takes, and how long a node that looks for it answers nobody. CART-12 */
export const basket: Benchmark = {
  name: 'basket',
  about: `the cheapest basket of ${LINES} lines from ${VENDORS} vendors, and the longest pause of its node`,
  limitMs: 120_000,
  async run() {
    const input = largestCart();
    // The first call starts the thread.
    await findBasket(input);
    const apart = [];
    for (let run = 0; run < RUNS; run += 1) apart.push(await timed(() => findBasket(input)));
    const here = await timed(() => bestBasket(input));
    const ms = median(apart.map((each) => each.ms));
    const pause = median(apart.map((each) => each.pause));
    return {
      figures: [
        figure(`basket: ${LINES} lines`, ms, BAR_MS),
        figure('basket: longest pause of the node', pause, PAUSE_MS),
      ],
      notes: [
        `basket: ${apart.map((each) => each.ms.toFixed(0)).join(', ')} ms; pauses ${apart.map((each) => each.pause.toFixed(0)).join(', ')} ms`,
        `basket: on the node's own loop it would pause for ${here.pause.toFixed(0)} ms`,
      ],
    };
  },
};
