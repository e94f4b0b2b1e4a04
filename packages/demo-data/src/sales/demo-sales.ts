import { MemberStatus, Role } from '@chalkline/rules';
import { DEMO_SCHOOL_ID } from '../accounts/demo-accounts.ts';
import { createCalendar } from '../calendar.ts';
import { createWorld, fullName } from '../market/world.ts';
import { createRandom } from '../random.ts';
import type { DemoData, SaleMarket } from '../rows.ts';
import { addLiveSales } from './live-sales.ts';
import { addOtherSchoolsSales } from './other-schools.ts';
import { addQuickSales } from './quick-sales.ts';
import { type Cast, type NextId, type NumberedSaleTable, SaleBook } from './sale-book.ts';
import { addSealedSales } from './sealed-sales.ts';
import { addUnluckySales } from './unlucky-sales.ts';

/** Changing it changes every figure of the sales. */
const SEED = 'chalkline demonstration sales';

/** Counts on from what purchases have: proposals and their questions are in the same tables as bids and theirs. */
function counter({ bids, rfpQuestions }: DemoData): NextId {
  const last = new Map<NumberedSaleTable, number>([
    ['proposals', Math.max(0, ...bids.map(({ id }) => id))],
    ['questions', Math.max(0, ...rfpQuestions.map(({ id }) => id))],
  ]);
  return (table) => {
    const next = (last.get(table) ?? 0) + 1;
    last.set(table, next);
    return next;
  };
}

/**
 * The sales of the demonstration market that {@link demoData} gives for the day of `seedingDay`; the same day gives the same rows.
 * No auction runs in it: its lots would end within the hour.
 * @throws {RangeError} when `seedingDay` is not a date.
 */
export function demoSales(market: DemoData, seedingDay: Date): SaleMarket {
  const calendar = createCalendar(seedingDay);
  const world = createWorld(calendar, market);
  const cast: Cast = {
    school: (id) => world.school(id),
    schoolUser: (id) => ({ id: world.schoolUser(id).id, name: fullName(world.schoolUser(id)) }),
    vendorUser: (id) => world.vendorUser(id).id,
  };
  const book = new SaleBook(cast, counter(market));
  const evaluators = market.users
    .filter(
      ({ role, schoolId, status }) =>
        role === Role.School && schoolId === DEMO_SCHOOL_ID && status === MemberStatus.Active,
    )
    .map(({ id }) => id);
  const random = createRandom(SEED);
  const partsFor = (label: string) => ({ book, calendar, random: random.fork(label), evaluators });
  addSealedSales(partsFor('sealed'));
  addQuickSales(partsFor('quick'));
  addLiveSales(partsFor('live'));
  addOtherSchoolsSales(partsFor('others'));
  addUnluckySales(partsFor('unlucky'));
  return book.rows;
}
