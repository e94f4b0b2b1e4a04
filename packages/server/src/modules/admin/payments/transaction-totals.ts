import type { components } from '@chalkline/openapi/types';
import { sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import { sqlThisMonth } from '../../../database/clock.ts';
import { rowsOf } from '../../../database/rows-of.ts';
import { refundsSum } from './transaction-rows.ts';

type Totals = components['schemas']['TransactionTotals'];
type Month = Totals['months'][number];

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

const charged = (kind: string) => sql`(select t.at at time zone 'UTC' as at, t.amount, t.status,
    t.written_off_at is not null and t.status in ('open', 'failed') as is_off,
    case when t.status = 'refunded' then greatest(t.amount, ${refundsSum(sql`t.id`)}) when t.status = 'paid' then
      ${refundsSum(sql`t.id`)} else 0 end as back
  from transactions t where t.kind = ${kind})`;

/** Transactions of a kind by month and state. PAY-20 */
export async function transactionTotals(call: Call, { kind }: { kind: 'subscription' | 'sale-fee' }): Promise<Totals> {
  const { db } = asAdmin(call);
  const months = await rowsOf<Month>(
    db,
    sql`select to_char(m, 'YYYY-MM') as month, ${sums}
      from generate_series(${sqlThisMonth} - interval '11 months', ${sqlThisMonth}, interval '1 month') m
      left join ${charged(kind)} x on date_trunc('month', x.at) = m
      group by m order by m`,
  );
  const [whole] = await rowsOf<Totals['whole']>(db, sql`select ${sums} from ${charged(kind)} x`);
  if (!whole) throw new Error('adding up answered no row');
  return { months, whole };
}
