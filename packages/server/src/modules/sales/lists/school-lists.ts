import type { components } from '@chalkline/openapi/types';
import { SaleStatus } from '@chalkline/rules';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { SchoolCall } from '../../../call.ts';
import { lotsThat, saleIs } from '../../../database/status-sql.ts';
import { sales } from '../../../database/tables/index.ts';
import type { ListQuery } from '../../shared/paging.ts';
import { readPage, rowOf } from '../../shared/prepared.ts';
import { readSettledOf } from '../sale-clock.ts';
import { countedSales, inSaleOrder, ofAskedKind, ownSales, type Page, placedSales, saleIsOf } from './lists-shared.ts';
import { presentSchoolRow, schoolSaleRows } from './school-rows.ts';

type SaleRow = components['schemas']['SaleRow'];
type SaleQuery = ListQuery & { readonly auctionTypeId?: number; readonly status?: number };

/** A list of a school's sales: which they are, and their usual order. */
interface SaleList {
  readonly name: string;
  readonly which: (query: SaleQuery) => SQL | undefined;
  readonly usual: SQL;
}

const isScheduled = and(saleIsOf(SaleStatus.Draft), sql`${sales.isScheduled}`);
const hasSold = sql`exists (select 1 from sale_lots l where l.sale_id = ${sales.id} and l.status in ${lotsThat.areSold})`;

/** What the school's lists hold. SALE-32 */
export const schoolLists = {
  open: {
    name: 'sales_open',
    which: () => or(saleIsOf(SaleStatus.Open, SaleStatus.Live), isScheduled),
    usual: sql`${sales.status} = ${saleIs.Live} desc, ${sales.endDate} asc`,
  },
  inProgress: {
    name: 'sales_in_progress',
    which: () =>
      or(saleIsOf(SaleStatus.OnGoing, SaleStatus.Awarded, SaleStatus.Live), and(saleIsOf(SaleStatus.Open), hasSold)),
    usual: sql`case when ${sales.status} = ${saleIs.OnGoing} then 0 when ${sales.status} = ${saleIs.Live} then 1 else 2 end, ${sales.endDate} desc`,
  },
  closed: {
    name: 'sales_closed',
    which: () => saleIsOf(SaleStatus.Closed, SaleStatus.Completed),
    usual: sql`${sales.closedAt} desc nulls last`,
  },
  history: {
    name: 'sales_history',
    which: ({ status }) => (status ? saleIsOf(status) : sql`${sales.publishedAt} is not null`),
    usual: sql`${sales.publishedAt} desc nulls last`,
  },
} as const satisfies Record<string, SaleList>;

async function readList(
  call: SchoolCall,
  list: SaleList,
  query: SaleQuery,
): Promise<Page<SaleRow> & { readonly isDue: boolean }> {
  const { db, session } = call;
  const { rows, ...counted } = await readPage(db, {
    shape: [list.name, query.auctionTypeId && 'kind', query.status && `status${query.status}`],
    query,
    row: rowOf(query),
    values: { schoolId: session.schoolId, typeId: query.auctionTypeId },
    build: (typed) => {
      const isPublished = sql`${sales.publishedAt} is not null`;
      const where = ownSales(typed, list.which(query), isPublished, ofAskedKind(query.auctionTypeId));
      const order = inSaleOrder(query, list.usual);
      const page = schoolSaleRows(db)
        .where(where)
        .orderBy(...order);
      return { page: page.$dynamic(), counted: countedSales(db, where), places: placedSales(db, where, order) };
    },
  });
  const isDue = rows.some((row) => row.isDue);
  return { listingData: rows.map((row) => presentSchoolRow(call, row)), ...counted, isDue };
}

/**
 * One of the school's lists of published sales; what has fallen due is settled first. Open sales say themselves whether one of them
 * has; any other list may be missing one. TIME-6 SALE-32
 */
export async function listSchoolSales(
  call: SchoolCall,
  list: keyof typeof schoolLists,
  query: SaleQuery,
): Promise<Page<SaleRow>> {
  const read = () => readList(call, schoolLists[list], query);
  const open = list === 'open' ? await read() : null;
  const { isDue: _isDue, ...page } = open?.isDue === false ? open : await readSettledOf(call, read);
  return page;
}
