/*
 * The product with one live auction, as a process of its own; answers the questions of `live.ts`. Its database has the
 * demonstration market.
 */
import { readConfig, startServer } from '@chalkline/server';
import { bidAs, liveSale, sessionsOfBidders } from '@chalkline/server/testing';
import { answerQuestions } from '../shared/channel.ts';

const BIDDERS = 50;
const CENTS = 100;

const { services, port } = await startServer(readConfig());

/** A lot that nobody has bid on; its bidders each have accepted the terms. */
async function newLot() {
  const sale = await liveSale(services, {
    lots: [{ startPrice: '1', increment: '0.01' }],
    moreBidders: BIDDERS - 2,
    endsIn: 86_400_000,
  });
  return { ...sale, lotId: sale.lotIds[0] ?? 0 };
}

/** Every bidder bids as soon as its last bid was answered, past HTTP: queue, rule, transaction. */
async function accept(seconds: number): Promise<number> {
  const { lotId, vendorIds } = await newLot();
  const until = performance.now() + seconds * 1_000;
  let count = 0;
  let next = CENTS;
  const bid = async (vendorId: number) => {
    while (performance.now() < until) {
      next += 1;
      const answer = await bidAs(services, lotId, vendorId, next);
      if (answer.isAccepted) count += 1;
    }
  };
  const from = performance.now();
  await Promise.all(vendorIds.map(bid));
  return (count * 1_000) / (performance.now() - from);
}

answerQuestions(async (question) => {
  switch (question['do']) {
    case 'accept':
      return { perSecond: await accept(Number(question['seconds'])) };
    case 'lot': {
      const lot = await newLot();
      return { ...lot, tokens: await sessionsOfBidders(services, lot.vendorIds) };
    }
    default:
      throw new Error(`unknown question ${String(question['do'])}`);
  }
});
process.send?.({ port });
