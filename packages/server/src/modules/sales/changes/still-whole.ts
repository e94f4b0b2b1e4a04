import {
  AuctionType,
  compareMoney,
  isNoticeShort,
  shortNoticeProblem,
  validateSaleForPublish,
  validateSaleStep,
} from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { offerIs } from '../../../database/status-sql.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { Sale } from '../../sale-core/sale.ts';
import { noticeDaysOfSchool, storedSale, strayLots } from '../drafts/stored-draft.ts';
import type { Difference } from './differences.ts';

type Problems = Record<string, string>;

/** A shorter sale needs its reason, as when it was published; it is public since then. SALE-22 */
async function noticeProblems(tx: Db, sale: Sale): Promise<Problems> {
  const { publishedAt, endDate, noticeReason } = sale;
  if (!publishedAt || !endDate || noticeReason) return {};
  const noticeDays = await noticeDaysOfSchool(tx, sale.schoolId);
  if (!isNoticeShort(publishedAt, endDate, noticeDays)) return {};
  return { noticeReason: shortNoticeProblem(noticeDays) };
}

/** What keeps a changed sale from being as whole as a published one must be, by its field; with everything changeable. SALE-24 */
export async function wholeProblems({ tx, services }: Work, sale: Sale, now: Date): Promise<Problems> {
  const publishing = { now, noticeDays: 0, federalThreshold: services.config.federalThreshold };
  return {
    ...(await strayLots(tx, sale)),
    ...validateSaleForPublish(await storedSale(tx, sale), publishing),
    ...(await noticeProblems(tx, sale)),
  };
}

/** A lower asking price that an offer reaches already would have sold the lot: the school answers that offer first. SALE-16 */
async function reachedOffers(tx: Db, sale: Sale): Promise<Problems> {
  const rows = await rowsOf<{ position: number; asking: string; offered: string }>(
    tx,
    sql`select l.position, l.asking_price as asking, max(f.amount) as offered from sale_offers o
      join sale_lots l on l.id = o.lot_id
      join sale_offer_figures f on f.offer_id = o.id and f.side = 'vendor'
      where o.sale_id = ${sale.id} and o.status = ${offerIs.WaitsForSchool} and l.asking_price is not null
      group by l.id`,
  );
  const reached = rows.filter(({ asking, offered }) => compareMoney(offered, asking) >= 0);
  const sentence = 'An offer of this much waits for your answer. Accept it, or ask for more.';
  return Object.fromEntries(reached.map(({ position }) => [`products.${position - 1}.askingPrice`, sentence]));
}

/** The same once somebody has acted: only what changed is looked at, for the clock has gone on since it was published. SALE-30 */
export async function littleProblems(
  { tx, services }: Work,
  sale: Sale,
  now: Date,
  differences: readonly Difference[],
): Promise<Problems> {
  const changed = new Set(differences.map(({ before, after }) => (after ?? before)?.field.split('.').at(-1)));
  const publishing = { now, noticeDays: 0, federalThreshold: services.config.federalThreshold };
  const stored = await storedSale(tx, sale);
  const dates = changed.has('sellEndDate') ? validateSaleStep(sale.typeId, 'dates', stored, publishing) : {};
  if (sale.typeId !== AuctionType.QuickSale || !changed.has('askingPrice')) return dates;
  const lots = validateSaleStep(sale.typeId, 'lots', stored, publishing);
  return { ...dates, ...lots, ...(await reachedOffers(tx, sale)) };
}
