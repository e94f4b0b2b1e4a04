import { AuctionType, LotStatus, MINUTE_MS } from '@chalkline/rules';
import { createRandom } from '../random.ts';
import type { SaleMarket } from '../rows.ts';
import { enter, LIVE_VENDORS, liveText, script } from './live-sales.ts';
import { type Cast, type NextId, SaleBook } from './sale-book.ts';

const NORTHGATE = 1;
/** Bidders that are driven: never a company that somebody signs in as. */
const DRIVEN = LIVE_VENDORS.filter((vendorId) => vendorId !== NORTHGATE);
const REASON = 'A demonstration: it is made when the server starts.';

const before = (now: Date, minutes: number): Date =>
  new Date(Math.floor(now.getTime() / 1000) * 1000 - minutes * MINUTE_MS);
const after = (now: Date, minutes: number): Date => before(now, -minutes);

/**
 * Two live auctions of the demonstration's school as of `now`: one that has run for half an hour, with its bids, and one that
 * starts in a few minutes.
 */
export function livelySales(cast: Cast, nextId: NextId, now: Date): SaleMarket {
  const book = new SaleBook(cast, nextId);
  const random = createRandom(`chalkline lively ${now.getTime()}`);
  const both = { typeId: AuctionType.LiveAuction, noticeReason: REASON, lastQuestion: 10, invited: [NORTHGATE] };
  const running = book.add({
    ...both,
    name: 'Buses, laptops and kitchens, live',
    description: liveText('buses, devices and kitchen equipment'),
    lots: [{ thing: 'bus77' }, { thing: 'laptops' }, { thing: 'mixer' }, { thing: 'tubas' }, { thing: 'mower' }],
    createdAt: before(now, 26 * 60),
    publishedAt: before(now, 25 * 60),
    startDate: before(now, 30),
    endDate: after(now, 14),
    lotStep: 9,
  });
  const people = enter(book, running, DRIVEN, before(now, 90));
  for (const lot of running.lots)
    script(book, running, lot, { people, until: now, count: 9, random: random.fork(`${lot.position}`) });
  const soon = book.add({
    ...both,
    name: 'Grounds and furniture, live',
    description: liveText('mowers, a tractor and furniture'),
    lots: [
      { thing: 'tractor', status: LotStatus.Waiting },
      { thing: 'desks', status: LotStatus.Waiting },
      { thing: 'shelves', status: LotStatus.Waiting, hasReserve: false },
    ],
    createdAt: before(now, 26 * 60),
    publishedAt: before(now, 25 * 60),
    startDate: after(now, 6),
    endDate: after(now, 40),
    lotStep: 6,
  });
  enter(book, soon, DRIVEN, before(now, 80));
  return book.rows;
}
