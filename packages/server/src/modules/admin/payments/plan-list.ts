import { planSourceLabel } from '@chalkline/rules';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { asAdmin, type Call } from '../../../call.ts';
import type { FileReply } from '../../../contract/operations.ts';
import { sqlNow } from '../../../database/clock.ts';
import { subscriptions, users, vendors } from '../../../database/tables/index.ts';
import { MOST_ROWS, rowsAndCut } from '../../shared/cut-rows.ts';
import { inFoldedText } from '../../shared/folded.ts';
import { COUNTED_ROWS, countOf, type ListQuery, likeText, orderOf, pageOf } from '../../shared/paging.ts';
import { sheetReply } from '../../shared/sheets-file.ts';
import { isUnconfirmed } from '../../shared/unconfirmed.ts';
import { type Page, planNow } from '../accounts.ts';
import { deskDay } from '../desk-file.ts';
import {
  endsAt,
  isItsSubscription,
  isMain,
  planSource,
  plansThat,
  presentPlan,
  sortablePlans,
  type VendorPlanRow,
} from './plan-rows.ts';

interface PlanQuery extends ListQuery {
  readonly plan?: string;
  readonly source?: 'trial' | 'paid' | 'complimentary';
  readonly stateCode?: string;
  /** Only those that end, or are charged again, within so many days. */
  readonly endsWithinDays?: number;
}

function companiesThat({ plan, source, stateCode, endsWithinDays, search }: PlanQuery): SQL | undefined {
  const text = search?.trim() ? likeText(search) : null;
  return and(
    sql`not ${isUnconfirmed('vendor_id', sql`"vendors"."id"`)}`,
    plan ? sql`${planNow} = ${plan}` : undefined,
    source ? sql`${planSource} = ${source}` : undefined,
    stateCode ? eq(vendors.stateCode, stateCode) : undefined,
    endsWithinDays ? sql`${endsAt} <= ${sqlNow} + make_interval(days => ${endsWithinDays})` : undefined,
    text ? or(inFoldedText(vendors.companyName, text), inFoldedText(users.email, text)) : undefined,
  );
}

/** The plan of every company. PAY-23 */
export async function listPlans(call: Call, query: PlanQuery): Promise<Page<VendorPlanRow>> {
  const { db } = asAdmin(call);
  const where = companiesThat(query);
  const { limit, offset } = pageOf(query);
  const rows = await plansThat(db, where)
    .orderBy(...orderOf(query, sortablePlans, sql`${vendors.companyName} asc`, vendors.id))
    .limit(limit)
    .offset(offset);
  const some = db
    .select({ one: sql`1` })
    .from(vendors)
    .leftJoin(users, isMain)
    .leftJoin(subscriptions, isItsSubscription)
    .where(where)
    .limit(COUNTED_ROWS)
    .as('some');
  return { listingData: rows.map(presentPlan), totalCount: await countOf(db, some) };
}

/** Plans as a spreadsheet, with the list's own filters. PAY-23 */
export async function plansFile(
  call: Call,
  { format, ...query }: PlanQuery & { readonly format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const { listingData, totalCount } = await listPlans(call, { ...query, pageNumber: 1, pageSize: MOST_ROWS });
  const columns = [
    { header: 'Company', width: 32 },
    { header: 'Email', width: 32 },
    { header: 'State', width: 8 },
    { header: 'Plan', width: 20 },
    { header: 'Source', width: 16 },
    { header: 'Since (UTC)', width: 16 },
    { header: 'Ends or renews (UTC)', width: 20 },
    { header: 'Renews', width: 10 },
  ] as const;
  const rows = listingData.map((row) => [
    row.companyName,
    row.email,
    row.stateCode,
    row.plan,
    row.source ? planSourceLabel(row.source) : '',
    deskDay(row.startedAt),
    deskDay(row.endsAt),
    row.hasSubscription && !row.isCancelled ? 'yes' : 'no',
  ]);
  return sheetReply('Plans', { name: 'Plans', columns, rows: rowsAndCut(rows, totalCount) }, format);
}
