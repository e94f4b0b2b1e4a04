import { auctionTypeName, formatDate, saleStatusLabel } from '@chalkline/rules';
import type { SchoolCall } from '../../../call.ts';
import type { FileReply } from '../../../contract/operations.ts';
import { decimalCell } from '../../shared/sheets.ts';
import { sheetReply } from '../../shared/sheets-file.ts';
import { zoneOfSchool } from '../../shared/time-zones.ts';
import { listSchoolSales } from './school-lists.ts';

/** What one file holds at most: a list's count stops there too. SRV-7 */
const MOST_ROWS = 10_000;

const columns = [
  { header: 'Number', width: 14 },
  { header: 'Name', width: 40 },
  { header: 'Kind', width: 16 },
  { header: 'Category', width: 24 },
  { header: 'Status', width: 16 },
  { header: 'Published', width: 18 },
  { header: 'Ended', width: 18 },
  { header: 'Lots', kind: 'number', width: 8 },
  { header: 'Lots sold', kind: 'number', width: 10 },
  { header: 'Sold for', kind: 'money' },
  { header: 'Closed', width: 18 },
  { header: 'Reason', width: 48 },
] as const;

/** The history of sales as a spreadsheet. EVAL-12 */
export async function salesHistoryFile(call: SchoolCall, format: 'csv' | 'xlsx'): Promise<FileReply> {
  const { listingData } = await listSchoolSales(call, 'history', { pageNumber: 1, pageSize: MOST_ROWS });
  const zone = await zoneOfSchool(call.db, call.session.schoolId);
  const day = (instant: string | null): string => (instant ? formatDate(new Date(instant), zone) : '');
  const rows = listingData.map((row) => [
    row.formattedNumber,
    row.saleName,
    auctionTypeName(row.auctionTypeId),
    row.parentCategoryName ?? '',
    saleStatusLabel(row.status),
    day(row.publishedAt),
    day(row.sellEndDate),
    decimalCell(row.lotCount),
    decimalCell(row.lotsSold),
    decimalCell(row.soldTotal),
    day(row.closedAt),
    row.closeReason ?? '',
  ]);
  return sheetReply('Sale history', { name: 'Sale history', columns, rows }, format);
}
