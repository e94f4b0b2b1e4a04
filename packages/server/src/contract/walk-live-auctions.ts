import { type LiveSale, liveSale, lotToken } from '../testing/live-story.ts';
import type { DemoName } from '../testing/market.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';
import type { OperationId } from './operations.ts';
import { isOfTheTwo, noRow, type WalkCase, type WalkRequest } from './walk-cases.ts';

interface LiveRows {
  readonly own: LiveSale;
  readonly foreign: LiveSale;
}

const rows = new WeakMap<World, Promise<LiveRows>>();

/** A private auction of the demonstration's school with its two vendors, and one that is none of theirs. */
async function makeRows({ market }: World): Promise<LiveRows> {
  const lots = [{ reserve: '500' }];
  return {
    own: await liveSale(market.services, { isPublic: false, lots }),
    foreign: await liveSale(market.services, {
      isPublic: false,
      lots,
      schoolId: 3,
      isOfStrangers: true,
      moreBidders: 2,
    }),
  };
}

function rowsOf(world: World): Promise<LiveRows> {
  const made = rows.get(world) ?? makeRows(world);
  rows.set(world, made);
  return made;
}

/** An auction of the caller's and one of somebody else's. */
function auctionCase(request: (sale: LiveSale) => WalkRequest, missing: WalkRequest): WalkCase {
  const pick = async (world: World, as: DemoName, isOwn: boolean) => {
    const { own, foreign } = await rowsOf(world);
    return request(isOwn === isOfTheTwo(as) || (isOwn && as === 'vendor2') ? own : foreign);
  };
  return {
    own: (world, as) => pick(world, as, true),
    foreign: async (world) => request((await rowsOf(world)).foreign),
    missing: () => missing,
  };
}

const byLot = (body: Record<string, unknown>): WalkCase =>
  auctionCase(({ lotIds }) => ({ body: { lotId: lotIds[0], ...body } }), { body: { lotId: NO_ID, ...body } });
const bySale = (body: Record<string, unknown>): WalkCase =>
  auctionCase(({ id }) => ({ body: { saleId: id, ...body } }), { body: { saleId: NO_ID, ...body } });
const inLotPath = auctionCase(({ lotIds }) => ({ path: { id: lotIds[0] ?? 0 } }), { path: { id: NO_ID } });
const byToken = auctionCase(({ token }) => ({ path: { encryptedId: token } }), { path: { encryptedId: 'nothing' } });

/** Operations of live auctions. */
export const liveAuctionCases = {
  getLiveAuctions: noRow,
  getLiveAuction: byToken,
  getMyLiveBids: byToken,
  getLotEvents: inLotPath,
  downloadLotLog: inLotPath,
  getPublicLotLog: {
    own: async (world) => {
      const sale = await liveSale(world.market.services);
      return { path: { token: lotToken(world.market.services.ids, sale.lotIds[0] ?? 0) } };
    },
    foreign: async (world) => {
      const { foreign } = await rowsOf(world);
      return { path: { token: lotToken(world.market.services.ids, foreign.lotIds[0] ?? 0) } };
    },
    missing: () => ({ path: { token: 'nothing' } }),
  },
  placeBid: byLot({ amount: '50' }),
  suspendAuction: bySale({ reason: 'A question about the title.' }),
  resumeAuction: bySale({}),
  lowerReserve: byLot({ reservePrice: '400' }),
  disqualifyBidder: bySale({ bidderNumber: 2, reason: 'It did not pay before.' }),
  voidLot: byLot({ reason: 'The bus is needed again.' }),
} as const satisfies { readonly [Op in OperationId]?: WalkCase };
