import { auctionTypeName, purchaseStatusLabel, purchaseTypeOf, saleStatusLabel } from '@chalkline/rules';
import type { Call } from '../../../call.ts';
import type { FileReply } from '../../../contract/operations.ts';
import { MOST_ROWS, rowsAndCut } from '../../shared/cut-rows.ts';
import { decimalCell } from '../../shared/sheets.ts';
import { sheetReply } from '../../shared/sheets-file.ts';
import { deskDay } from '../desk-file.ts';
import { listPurchases, type ModerationQuery } from './purchase-list.ts';
import { listSales } from './sale-list.ts';

type FileQuery = ModerationQuery & { readonly format: 'csv' | 'xlsx' };

const whole = ({ format: _format, ...query }: FileQuery) => ({ ...query, pageNumber: 1, pageSize: MOST_ROWS });

const place = [
  { header: 'School', width: 32 },
  { header: 'State', width: 8 },
  { header: 'Category', width: 24 },
  { header: 'Status', width: 16 },
] as const;
const hold = [
  { header: 'Held since (UTC)', width: 18 },
  { header: 'Reason of the hold', width: 48 },
] as const;

/** Published purchases as a spreadsheet, with the list's own filters. ADM-15 */
export async function purchasesFile(call: Call, query: FileQuery): Promise<FileReply> {
  const { listingData, totalCount } = await listPurchases(call, whole(query));
  const columns = [
    { header: 'Number', width: 14 },
    { header: 'Name', width: 40 },
    { header: 'Kind', width: 20 },
    ...place,
    { header: 'Published (UTC)', width: 18 },
    { header: 'Ends (UTC)', width: 18 },
    { header: 'Bids', kind: 'number', width: 8 },
    { header: 'Awarded', kind: 'money' },
    ...hold,
  ] as const;
  const rows = listingData.map((row) => [
    row.formattedNumber,
    row.rfpName,
    purchaseTypeOf(row.rfptypeId)?.name ?? '',
    row.schoolName,
    row.stateCode,
    row.parentCategoryName ?? '',
    purchaseStatusLabel(row.status),
    deskDay(row.publishedAt),
    deskDay(row.rfpendDate),
    row.bidCount === null ? null : decimalCell(row.bidCount),
    decimalCell(row.awardedTotal),
    deskDay(row.heldAt),
    row.holdReason ?? '',
  ]);
  return sheetReply('Purchases', { name: 'Purchases', columns, rows: rowsAndCut(rows, totalCount) }, query.format);
}

/** Published sales as a spreadsheet, with the list's own filters. ADM-15 */
export async function salesFile(call: Call, query: FileQuery): Promise<FileReply> {
  const { listingData, totalCount } = await listSales(call, whole(query));
  const columns = [
    { header: 'Number', width: 14 },
    { header: 'Name', width: 40 },
    { header: 'Kind', width: 16 },
    ...place,
    { header: 'Published (UTC)', width: 18 },
    { header: 'Ends (UTC)', width: 18 },
    { header: 'Lots', kind: 'number', width: 8 },
    { header: 'Received', kind: 'number', width: 10 },
    { header: 'Sold for', kind: 'money' },
    ...hold,
  ] as const;
  const rows = listingData.map((row) => [
    row.formattedNumber,
    row.saleName,
    auctionTypeName(row.auctionTypeId),
    row.schoolName,
    row.stateCode,
    row.parentCategoryName ?? '',
    saleStatusLabel(row.status),
    deskDay(row.publishedAt),
    deskDay(row.sellEndDate),
    decimalCell(row.lotCount),
    row.receivedCount === null ? null : decimalCell(row.receivedCount),
    decimalCell(row.soldTotal),
    deskDay(row.heldAt),
    row.holdReason ?? '',
  ]);
  return sheetReply('Sales', { name: 'Sales', columns, rows: rowsAndCut(rows, totalCount) }, query.format);
}
