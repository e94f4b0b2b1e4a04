import type { components } from '@chalkline/openapi/types';
import { offeredLabels } from '@chalkline/rules';
import type { VendorCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { decimalCell, type Sheet } from '../shared/sheets.ts';
import { sheetReply } from '../shared/sheets-file.ts';
import { readOrderDetails } from './order-details.ts';

type Schemas = components['schemas'];
type Written = Schemas['BidProductInput'] | Schemas['BidProduct'];

const columns: Sheet['columns'] = [
  { header: 'Line', kind: 'number', width: 8 },
  { header: 'Description', width: 40 },
  { header: 'Details', width: 40 },
  { header: 'Quantity', kind: 'number' },
  { header: 'Unit' },
  { header: 'Unit cost', kind: 'unitPrice' },
  { header: 'Tax %', kind: 'number' },
  { header: 'Delivery', kind: 'money' },
  { header: offeredLabels.manufacturer, width: 24 },
  { header: offeredLabels.partNumber, width: 20 },
  { header: offeredLabels.note, width: 40 },
];

/** What the vendor wrote last: a revision that is not submitted yet goes before the bid that it revises. */
const writtenOf = (bid: Schemas['Bid'] | null): ReadonlyMap<number, Written> =>
  new Map((bid?.revision?.bidProducts ?? bid?.bidProducts ?? []).map((line) => [line.rfpProductId, line]));

/** A figure that is none yet stays empty: "0" would read as a price that somebody meant. */
const figure = (text: string | null | undefined) => (text && Number(text) !== 0 ? decimalCell(text) : null);

const rowOf = (
  { productDesc, AdditionalDesc, productQty, unit }: Schemas['RfpProduct'] | Schemas['RfpDetails']['products'][number],
  number: number,
  mine: Written | undefined,
) => [
  decimalCell(number),
  productDesc,
  AdditionalDesc ?? '',
  decimalCell(productQty ?? null),
  unit ?? '',
  mine?.isNoBid ? 'No bid' : decimalCell(mine?.unitCost),
  figure(mine?.tax),
  figure(mine?.deliveryFees),
  mine?.offered?.manufacturer ?? '',
  mine?.offered?.partNumber ?? '',
  mine?.offered?.note ?? '',
];

/**
 * The lines of a purchase as a spreadsheet to fill in, with what the company has saved of its bid; an administrator who acts as the company
 * gets the lines alone. BID-24 IMP-6
 * @throws {AppError} NOT_FOUND when the company may not see the purchase
 */
export async function bidSheet(call: VendorCall, token: string): Promise<FileReply> {
  const { rfp, bid } = await readOrderDetails(call, token);
  const written = writtenOf(bid);
  const rows = rfp.products.map((line, index) => rowOf(line, index + 1, written.get(line.id)));
  return sheetReply(`${rfp.formattedNumber} bid sheet`, { name: 'Bid sheet', columns, rows }, 'xlsx');
}
