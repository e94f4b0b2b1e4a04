import type { components } from '@chalkline/openapi/types';
import { type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { FileReply } from '../../../contract/operations.ts';
import { sqlThisMonth } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { decimalCell, type SheetColumn } from '../../shared/sheets.ts';
import { sheetReply } from '../../shared/sheets-file.ts';
import { refundsSum } from './transaction-rows.ts';

type Totals = components['schemas']['TransactionTotals'];
type Month = Totals['months'][number];
type Kind = 'subscription' | 'sale-fee';

/** Sums by state; what was paid is what came in, whether or not it went back later. PAY-20 */
const sums = sql`count(x.at)::int as count,
  coalesce(sum(x.amount) filter (where x.status = 'open' and not x.is_off), 0)::numeric(14, 2)::text as due,
  coalesce(sum(x.amount) filter (where x.status in ('paid', 'refunded')), 0)::numeric(14, 2)::text as paid,
  coalesce(sum(x.amount) filter (where x.status = 'failed' and not x.is_off), 0)::numeric(14, 2)::text as failed,
  coalesce(sum(x.back), 0)::numeric(14, 2)::text as refunded,
  coalesce(sum(x.amount) filter (where x.is_off), 0)::numeric(14, 2)::text as "writtenOff",
  (coalesce(sum(x.amount) filter (where x.status in ('paid', 'refunded')), 0) - coalesce(sum(x.back), 0))::numeric(14, 2)::text as net`;

/** What stays of a paid transaction `t`: what came in, less what went back. PAY-20 */
export const keptAmount = sql`t.amount - ${refundsSum(sql`t.id`)}`;

const charged = (kind: Kind) => sql`(select t.at at time zone 'UTC' as at, t.amount, t.status,
    t.written_off_at is not null and t.status in ('open', 'failed') as is_off,
    case when t.status = 'refunded' then greatest(t.amount, ${refundsSum(sql`t.id`)}) when t.status = 'paid' then
      ${refundsSum(sql`t.id`)} else 0 end as back
  from transactions t where t.kind = ${kind})`;

/** The sums of each month from one on, those without a charge too. @param first the first instant of a month, in UTC */
const monthsSince = (db: Db, kind: Kind, first: SQL): Promise<Month[]> =>
  rowsOf<Month>(
    db,
    sql`select to_char(m, 'YYYY-MM') as month, ${sums}
      from generate_series(${first}, ${sqlThisMonth}, interval '1 month') m
      left join ${charged(kind)} x on date_trunc('month', x.at) = m
      group by m order by m`,
  );

/** Transactions of a kind by month and state. PAY-20 */
export async function transactionTotals(call: Call, { kind }: { kind: Kind }): Promise<Totals> {
  const { db } = asAdmin(call);
  const months = await monthsSince(db, kind, sql`${sqlThisMonth} - interval '11 months'`);
  const [whole] = await rowsOf<Totals['whole']>(db, sql`select ${sums} from ${charged(kind)} x`);
  if (!whole) throw new Error('adding up answered no row');
  return { months, whole };
}

const columns: readonly SheetColumn[] = [
  { header: 'Month (UTC)', width: 12 },
  { header: 'Charges', kind: 'number' },
  { header: 'Paid', kind: 'money' },
  { header: 'Refunded', kind: 'money' },
  { header: 'Net', kind: 'money' },
  { header: 'Due', kind: 'money' },
  { header: 'Failed', kind: 'money' },
  { header: 'Written off', kind: 'money' },
];

const names: Readonly<Record<Kind, string>> = {
  subscription: 'Totals of plans',
  'sale-fee': 'Totals of platform fees',
};

/** The same as a spreadsheet. It begins with the month of the first charge, so that its columns add up to the whole. PAY-20 */
export async function totalsFile(
  call: Call,
  { kind, format }: { readonly kind: Kind; readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const { db } = asAdmin(call);
  const first = sql`coalesce((select date_trunc('month', min(t.at) at time zone 'UTC') from transactions t where t.kind = ${kind}), ${sqlThisMonth})`;
  const months = await monthsSince(db, kind, sql`least(${first}, ${sqlThisMonth})`);
  const rows = months.map(({ month, count, paid, refunded, net, due, failed, writtenOff }) => [
    month,
    ...[count, paid, refunded, net, due, failed, writtenOff].map(decimalCell),
  ]);
  return sheetReply(names[kind], { name: names[kind], columns, rows }, format);
}
