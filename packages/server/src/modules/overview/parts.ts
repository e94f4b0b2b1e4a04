import type { components } from '@chalkline/openapi/types';
import { parseMoney, purchaseNumber } from '@chalkline/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { SignedInCall } from '../../call.ts';
import { sqlNow, sqlThisMonth } from '../../database/clock.ts';
import { type Part, part } from '../../database/prepared-parts.ts';

export type Overview = components['schemas']['Overview'];
type Figure = Overview['figures'][number];

export const iso = (value: string | Date): string => new Date(value).toISOString();

export type Need = Overview['needsMe'][number];

/** What waits for somebody: each row of a query is one thing to do. */
export const needs = <Row>(query: SQL, present: (row: Row) => Need): Part<Need[]> =>
  part(query, (rows: Row[]) => rows.map(present));

/** What a month holds. */
export interface Month {
  readonly count: number;
  readonly amount: string;
}

/** What is counted or added up by month: rows of a table, each with its instant and amount. */
interface Counted {
  readonly from: SQL;
  readonly at: SQL;
  readonly amount?: SQL;
  readonly where: SQL;
}

/** The first instant of the last twelve calendar months in UTC, the running one among them. TIME-5 */
export const sqlTwelveMonths: SQL = sql`(${sqlThisMonth} - interval '11 months') at time zone 'UTC'`;

const byMonth = ({ from, at, amount = sql`0`, where }: Counted, more: SQL): SQL =>
  sql`select count(t.at)::int as count, coalesce(sum(t.amount), 0)::text as amount${more}
      from generate_series(${sqlThisMonth} - interval '11 months', ${sqlThisMonth}, interval '1 month') m
      left join (
        select ${at} at time zone 'UTC' as at, ${amount} as amount from ${from}
        where ${where} and ${at} >= ${sqlTwelveMonths}
      ) t on date_trunc('month', t.at) = m
      group by m order by m`;

/** The last twelve calendar months in UTC, the running one at the end. TIME-5 */
export function monthly(counted: Counted): Part<Month[]> {
  return part(byMonth(counted, sql``), (rows: Month[]) => rows);
}

/** A month, and what it held by the day and hour at which the running one is now. */
export interface PacedMonth extends Month {
  readonly countSoFar: number;
  readonly amountSoFar: string;
}

const isSoFar = sql`t.at < m + (${sqlNow} at time zone 'UTC' - ${sqlThisMonth})`;

const paces = sql`, (count(t.at) filter (where ${isSoFar}))::int as "countSoFar",
        coalesce(sum(t.amount) filter (where ${isSoFar}), 0)::text as "amountSoFar"`;

/** The same months, to compare the running one with the same days of the one before. TIME-5 ADM-16 */
export function pacedMonthly(counted: Counted): Part<PacedMonth[]> {
  return part(byMonth(counted, paces), (rows: PacedMonth[]) => rows);
}

const lastOf = (months: readonly Month[]): Month => months.at(-1) ?? { count: 0, amount: '0' };

/** A figure in dollars, shown without its sign; the hint says what a negative one means. */
export function moneyFigure(
  key: string,
  label: string,
  months: readonly Month[],
  hint: (last: Month) => string,
): Figure {
  const last = lastOf(months);
  const value = parseMoney(last.amount.replace('-', ''));
  return { key, label, value, kind: 'money', hint: hint(last), months: months.map(({ amount }) => Number(amount)) };
}

/** A figure that counts. @param hint what is counted; a pair has the singular first */
export function countFigure(
  key: string,
  label: string,
  months: readonly Month[],
  hint: string | readonly [one: string, many: string],
): Figure {
  const { count } = lastOf(months);
  return {
    key,
    label,
    value: String(count),
    kind: 'count',
    hint: typeof hint === 'string' ? hint : hint[count === 1 ? 0 : 1],
    months: months.map((month) => month.count),
  };
}

/** A purchase whose end comes soon. */
export interface DeadlineRow {
  readonly id: number | string;
  readonly typeId: number;
  readonly name: string;
  readonly at: string | Date;
}

/** A purchase's end, with where it leads. */
export const presentDeadline = (row: DeadlineRow, href: string): Overview['deadlines'][number] => ({
  key: `end-${row.id}`,
  title: row.name,
  number: purchaseNumber(row.typeId, Number(row.id)),
  at: iso(row.at),
  href,
});

/** Whether any row is there. */
export const isAny = (query: SQL): Part<boolean> =>
  part(sql`select exists (${query}) as is_there`, (rows: { is_there: boolean }[]) => rows[0]?.is_there === true);

/** The name of the running month in UTC: "November". TIME-5 */
export const monthName: Part<string> = part(
  sql`select to_char(${sqlThisMonth}, 'FMMonth') as name`,
  (rows: { name: string }[]) => rows[0]?.name ?? 'this month',
);

interface Notice {
  readonly id: number;
  readonly message: string;
  readonly url: string | null;
  readonly at: string;
}

/** The newest of what this client was told. */
export const activityOf = ({ session }: SignedInCall): Part<Overview['activity']> =>
  part(
    sql`select id, message, related_url as url, created_at as at from notifications
      where role = ${session.role} and client_id = ${session.clientId} and message is not null and not is_for_message
      order by id desc limit 8`,
    (rows: Notice[]) =>
      rows.map((row) => ({
        key: `notice-${row.id}`,
        title: row.message,
        detail: null,
        at: iso(row.at),
        href: row.url === null ? null : `/${row.url}`,
      })),
  );
