import type { components } from '@chalkline/openapi/types';
import { formatDate, purchaseStatusLabel, purchaseTypeOf } from '@chalkline/rules';
import type { SchoolCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { type HistoryQuery, listHistory } from '../purchases/list-history.ts';
import { decimalCell, type Sheet } from '../shared/sheets.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';

type Row = components['schemas']['PurchaseHistoryRow'];

/** What one file holds at most: a list's count stops there too. SRV-7 */
const MOST_ROWS = 10_000;

function sheetOf(rows: readonly Row[], zone: string): Sheet {
  const day = (instant: string | null): string => (instant ? formatDate(new Date(instant), zone) : '');
  return {
    name: 'Purchase history',
    columns: [
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
      { header: 'Closed', width: 18 },
      { header: 'Reason', width: 48 },
    ],
    rows: rows.map((row) => [
      row.formattedNumber,
      row.rfpName,
      purchaseTypeOf(row.rfptypeId).name,
      row.parentCategoryName ?? '',
      purchaseStatusLabel(row.status),
      day(row.publishedAt),
      day(row.rfpendDate),
      decimalCell(row.bidCount),
      decimalCell(row.awardedTotal),
      decimalCell(row.savings),
      row.vendors.join('; '),
      day(row.closedAt),
      row.closeReason ?? '',
    ]),
  };
}

/** The history as a spreadsheet, with the list's own filters. EVAL-12 */
export async function historyFile(
  call: SchoolCall,
  { format, ...query }: HistoryQuery & { format: 'csv' | 'xlsx' },
): Promise<FileReply> {
  const { listingData } = await listHistory(call, { ...query, pageNumber: 1, pageSize: MOST_ROWS });
  const zone = await zoneOfSchool(call.db, call.session.schoolId);
  return sheetReply('Purchase history', sheetOf(listingData, zone), format);
}
