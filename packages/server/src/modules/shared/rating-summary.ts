import type { components } from '@chalkline/openapi/types';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';

type RatingSummary = components['schemas']['RatingSummary'];

/** What each side is rated for. REV-1 */
export const aspectsOf = {
  /** What a school rates a vendor for. */
  school: ['price', 'quality', 'delivery', 'service'],
  /** What a vendor rates a school for. */
  vendor: ['clarity', 'payment', 'communication'],
} as const;

export type Side = keyof typeof aspectsOf;

/** What each side is rated for after a sale, where the school is the seller. SALE-56 */
export const saleAspectsOf = {
  /** What a school rates its buyer for. */
  school: ['payment', 'pickup', 'communication'],
  /** What a buyer rates the school for. */
  vendor: ['description', 'pickup', 'communication'],
} as const;

/** Whatever one side is rated for, after purchases and after sales. */
const allAspectsOf = (by: Side): string[] => [...new Set([...aspectsOf[by], ...saleAspectsOf[by]])];

interface SummaryRow {
  count: number;
  mean: string | null;
  means: (string | number | null)[];
  distribution: (string | number)[];
  openIssues: number;
  defaults: number;
}

/**
 * How one organization was rated by the other side: mean, count, means by aspect, how many of each star, and how many issues
 * of that side with it are open; of a company also how often it defaulted after a sale. REV-3 PO-7 SALE-57
 * `by` is the side that rated: a vendor's summary is what schools gave.
 */
export async function ratingSummary(db: Db, by: Side, organisationId: number): Promise<RatingSummary> {
  const column = by === 'school' ? sql`vendor_id` : sql`school_id`;
  const aspects = allAspectsOf(by);
  const means = sql.join(
    aspects.map((name) => sql`avg(${sql.raw(name)})::text`),
    sql`, `,
  );
  const stars = sql.join(
    [1, 2, 3, 4, 5].map((star) => sql`count(*) filter (where round(score) = ${star})`),
    sql`, `,
  );
  const defaults =
    by === 'school'
      ? sql`(select count(*)::int from sale_invoices where vendor_id = ${organisationId} and defaulted_at is not null)`
      : sql`0`;
  const [row] = await rowsOf<SummaryRow>(
    db,
    sql`select ${defaults} as defaults, count(*)::int as count, avg(score)::text as mean, array[${means}] as means, array[${stars}]::int[] as distribution,
        (select count(*)::int from issues where ${column} = ${organisationId} and opened_by = ${by} and state <> 'resolved') as "openIssues"
      from ratings where ${column} = ${organisationId} and side = ${by}`,
  );
  const rounded = (value: string | number | null) => (value === null ? null : Math.round(Number(value) * 10) / 10);
  return {
    mean: rounded(row?.mean ?? null),
    count: row?.count ?? 0,
    aspects: aspects.flatMap((name, index) => {
      const mean = rounded(row?.means[index] ?? null);
      return mean === null ? [] : [{ name, mean }];
    }),
    distribution: (row?.distribution ?? [0, 0, 0, 0, 0]).map(Number),
    openIssues: row?.openIssues ?? 0,
    defaults: row?.defaults ?? 0,
  };
}
