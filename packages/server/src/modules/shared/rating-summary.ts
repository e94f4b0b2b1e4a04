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

interface SummaryRow {
  count: number;
  mean: string | null;
  means: (string | number | null)[];
  distribution: (string | number)[];
  openIssues: number;
}

/**
 * How one organisation was rated by the other side: mean, count, means by aspect, how many of each star, and how many issues
 * of that side with it are open. REV-3 PO-7
 * `by` is the side that rated: a vendor's summary is what schools gave.
 */
export async function ratingSummary(db: Db, by: Side, organisationId: number): Promise<RatingSummary> {
  const column = by === 'school' ? sql`vendor_id` : sql`school_id`;
  const aspects = aspectsOf[by];
  const means = sql.join(
    aspects.map((name) => sql`avg(${sql.raw(name)})::text`),
    sql`, `,
  );
  const stars = sql.join(
    [1, 2, 3, 4, 5].map((star) => sql`count(*) filter (where round(score) = ${star})`),
    sql`, `,
  );
  const [row] = await rowsOf<SummaryRow>(
    db,
    sql`select count(*)::int as count, avg(score)::text as mean, array[${means}] as means, array[${stars}]::int[] as distribution,
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
  };
}
