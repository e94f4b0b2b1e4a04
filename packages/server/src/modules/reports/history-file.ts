import type { components } from '@chalkline/openapi/types';
import { formatDate, purchaseStatusLabel, purchaseTypeOf } from '@chalkline/rules';
import { sql } from 'drizzle-orm';
import type { SchoolCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import type { Db } from '../../database/database.ts';
import { rowsOf as databaseRows } from '../../database/rows-of.ts';
import { withoutDeadline } from '../../deadline.ts';
import { cutShort, MOST_FILE_ROWS } from '../../list-files/answer-file.ts';
import { rowsOf } from '../../list-files/read-rows.ts';
import { type HistoryQuery, listHistory } from '../purchases/list-history.ts';
import { numbers } from '../shared/numbers.ts';
import { type CellValue, decimalCell, type Sheet } from '../shared/sheets.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';

type Row = components['schemas']['PurchaseHistoryRow'];

/** The account codes that orders of some purchases are charged to, by purchase: of their lines, or of the whole order. CART-10 PO-11 */
async function accountsOf(db: Db, purchaseIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await databaseRows<{ id: number | string; codes: string }>(
    db,
    sql`select c.id, string_agg(c.code, '; ' order by c.code) as codes from (
        select o.rfp_id as id, s.code from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
          join purchase_order_line_shares s on s.purchase_order_line_id = l.id where o.rfp_id = any(${numbers(purchaseIds)})
        union select o.rfp_id, o.account_line from purchase_orders o
          where o.rfp_id = any(${numbers(purchaseIds)}) and o.account_line is not null
      ) c group by c.id`,
  );
  return new Map(rows.map(({ id, codes }) => [Number(id), codes]));
}

const columns: Sheet['columns'] = [
  { header: 'Number', width: 14 },
  { header: 'Name', width: 40 },
  { header: 'Kind', width: 18 },
  { header: 'Category', width: 24 },
  { header: 'Status', width: 16 },
  { header: 'Published', width: 18 },
  { header: 'Bidding ended', width: 18 },
  { header: 'Bids', kind: 'number', width: 8 },
  { header: 'Awarded', kind: 'money' },
  { header: 'Saved', kind: 'money' },
  { header: 'Vendors', width: 40 },
  { header: 'Accounts', width: 30 },
  { header: 'Closed', width: 18 },
  { header: 'Reason', width: 48 },
];

function cellsOf(row: Row, accounts: ReadonlyMap<number, string>, zone: string): CellValue[] {
  const day = (instant: string | null): string => (instant ? formatDate(new Date(instant), zone) : '');
  return [
    row.formattedNumber,
    row.rfpName || 'Without a name',
    purchaseTypeOf(row.rfptypeId).name,
    row.parentCategoryName ?? '',
    purchaseStatusLabel(row.status, row),
    day(row.publishedAt),
    day(row.rfpendDate),
    decimalCell(row.bidCount),
    decimalCell(row.awardedTotal),
    decimalCell(row.savings),
    row.vendors.join('; '),
    accounts.get(row.id) ?? '',
    day(row.closedAt),
    row.closeReason ?? '',
  ];
}

/** The list's pages one after another, as cells, up to what a file holds; the last row says where there are more. SRV-50 */
async function cellsOfHistory(call: SchoolCall, query: HistoryQuery, most: number): Promise<CellValue[][]> {
  const zone = await zoneOfSchool(call.db, call.session.schoolId);
  const read = (skip: number, take: number) =>
    withoutDeadline(async () => (await listHistory(call, { ...query, skip, pageSize: take })).listingData);
  const cells: CellValue[][] = [];
  for await (const rows of rowsOf(read, ({ id }) => id)) {
    const accounts = await accountsOf(
      call.db,
      rows.map(({ id }) => id),
    );
    cells.push(...rows.map((row) => cellsOf(row, accounts, zone)));
    if (cells.length > most) return [...cells.slice(0, most), [cutShort(most)]];
  }
  return cells;
}

/**
 * The history as a spreadsheet, with the list's own filters and the accounts that its orders are charged to. EVAL-12 CART-10
 * @param most how many rows the file holds
 */
export async function historyFile(
  call: SchoolCall,
  { format, ...query }: HistoryQuery & { format: 'csv' | 'xlsx' },
  most: number = MOST_FILE_ROWS,
): Promise<FileReply> {
  const rows = await cellsOfHistory(call, query, most);
  return sheetReply('Purchase history', { name: 'Purchase history', columns, rows }, format);
}
