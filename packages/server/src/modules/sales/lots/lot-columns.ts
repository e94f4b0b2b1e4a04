import { AuctionType } from '@chalkline/rules';
import { matchColumns } from '../../product-lines/columns.ts';
import { type ColumnRow, guessColumns } from '../../product-lines/guess-columns.ts';

/** A field of a lot that a column can fill. */
export type LotField =
  | 'productDesc'
  | 'productQty'
  | 'unit'
  | 'SellCategoryId'
  | 'condition'
  | 'reservePrice'
  | 'bidIncrement'
  | 'startPrice'
  | 'askingPrice'
  | 'acceptFrom'
  | 'serialNumber'
  | 'assetTag'
  | 'usage'
  | 'year'
  | 'size'
  | 'location'
  | 'knownFaults'
  | 'fundCode'
  | 'AdditionalDesc';

/** What people call the columns of an inventory of surplus; of several the earlier name is meant first. */
const names: Readonly<Record<LotField, readonly string[]>> = {
  productDesc: [
    'lot',
    'item',
    'itemname',
    'itemdescription',
    'asset',
    'assetname',
    'property',
    'name',
    'title',
    'description',
  ],
  productQty: ['quantity', 'qty', 'productqty', 'count', 'units'],
  unit: ['unit', 'uom', 'unitofmeasure', 'per'],
  SellCategoryId: ['subcategory', 'subcat', 'category', 'subcategoryname', 'categoryname', 'group'],
  condition: ['condition', 'state', 'grade'],
  reservePrice: ['reserve', 'reserveprice', 'minimum', 'minimumprice', 'minprice'],
  bidIncrement: ['bidincrement', 'increment', 'step'],
  startPrice: ['startprice', 'startingprice', 'openingbid', 'startingbid', 'start'],
  askingPrice: ['askingprice', 'asking', 'price', 'saleprice'],
  acceptFrom: ['acceptfrom', 'autoaccept'],
  serialNumber: ['serialnumber', 'serial', 'vin', 'serialnumberorvin', 'serialno'],
  assetTag: ['assettag', 'tag', 'assetnumber', 'inventorynumber', 'assetid'],
  usage: ['mileageorhours', 'mileage', 'hours', 'odometer', 'usage'],
  year: ['year', 'modelyear'],
  size: ['size', 'sizeandweight', 'dimensions', 'weight'],
  location: ['location', 'whereitstands', 'site', 'building', 'room'],
  knownFaults: ['knownfaults', 'faults', 'defects', 'damage'],
  fundCode: ['fundcode', 'fund', 'fundingsource'],
  AdditionalDesc: ['details', 'detail', 'notes', 'note', 'remarks', 'comments', 'description'],
};

/** What of these only some kinds of sale have. */
const kindsOf: Readonly<Partial<Record<LotField, readonly number[]>>> = {
  startPrice: [AuctionType.LiveAuction],
  bidIncrement: [AuctionType.LiveAuction],
  askingPrice: [AuctionType.QuickSale],
  acceptFrom: [AuctionType.QuickSale],
};

/** Reads a header of a list of lots; figures that a kind does not have are not read. */
export function lotColumnsOf(header: readonly string[], auctionTypeId: number, rows: readonly ColumnRow[] = []) {
  const asked = Object.entries(names).filter(([field]) => {
    const kinds = kindsOf[field as LotField];
    return kinds === undefined || kinds.includes(auctionTypeId);
  });
  const matched = matchColumns<LotField>(header, Object.fromEntries(asked), { texts: ['productDesc'], rows });
  return guessColumns(matched, { text: 'productDesc', quantity: 'productQty', unit: 'unit' }, rows);
}
