import type { RowReader, SharedField } from '@chalkline/kit';
import { FEDERAL_THRESHOLD, type FieldProblems, plainAmount, plainQuantity } from '@chalkline/rules';
import type { ParsedLot } from './contract.ts';
import { conditionOf, listedPrice } from './lot-paste.ts';
import { emptyLot, type FormLot, newSaleForm } from './sale-form.ts';
import { stepProblems } from './sale-problems.ts';

/** What lots are read against: the kind of sale and its sub-categories. */
export interface LotImportContext {
  auctionTypeId: number;
  subCategories: readonly { id: number; name: string; isOther?: boolean }[];
}

type Product = NonNullable<ParsedLot['product']>;

const text = (value: string | null | undefined): string => value ?? '';

/** A lot of the contract as the wizard edits it. */
function lotOf(product: Product, read: FormLot): FormLot {
  return {
    ...read,
    SellCategoryId: product.SellCategoryId,
    categoryName: text(product.categoryName),
    productDesc: product.productDesc,
    productQty: String(product.productQty ?? ''),
    unit: product.unit ?? 'each',
    AdditionalDesc: text(product.AdditionalDesc),
    condition: product.condition ?? null,
    reservePrice: text(product.reservePrice),
    bidIncrement: product.bidIncrement ?? read.bidIncrement,
    startPrice: text(product.startPrice),
    askingPrice: text(product.askingPrice),
    acceptFrom: text(product.acceptFrom),
    serialNumber: text(product.serialNumber),
    assetTag: text(product.assetTag),
    usage: text(product.usage),
    year: product.year == null ? '' : String(product.year),
    size: text(product.size),
    location: text(product.location),
    knownFaults: text(product.knownFaults),
    fundCode: text(product.fundCode),
    federalAward: text(product.federalAward),
    federalShare: text(product.federalShare),
    federalValue: text(product.federalValue),
  };
}

const fields: readonly { field: string; label: string; isRequired?: boolean }[] = [
  { field: 'productDesc', label: 'What is sold', isRequired: true },
  { field: 'productQty', label: 'Quantity', isRequired: true },
  { field: 'unit', label: 'Unit' },
  { field: 'SellCategoryId', label: 'Sub-category' },
  { field: 'condition', label: 'Condition' },
  { field: 'AdditionalDesc', label: 'Details' },
  { field: 'serialNumber', label: 'Serial number or VIN' },
  { field: 'assetTag', label: 'Asset tag' },
  { field: 'usage', label: 'Mileage or hours' },
  { field: 'year', label: 'Year' },
  { field: 'size', label: 'Size and weight' },
  { field: 'location', label: 'Where it stands' },
  { field: 'knownFaults', label: 'Known faults' },
  { field: 'fundCode', label: 'Fund' },
];

/** How the rows of a file become lots of this kind of sale. */
export function lotReader({ auctionTypeId, subCategories }: LotImportContext): RowReader<FormLot, Product> {
  const price = listedPrice(auctionTypeId);
  const otherIds = new Set(subCategories.filter((one) => one.isOther).map((one) => one.id));
  return {
    fields: [...fields, { field: price, label: price === 'askingPrice' ? 'Asking price' : 'Reserve' }],
    quantity: { field: 'productQty', one: '1' },
    read: (cell) => ({
      ...emptyLot(),
      ...Object.fromEntries(fields.map(({ field }) => [field, cell(field)])),
      productQty: plainQuantity(cell('productQty')),
      unit: cell('unit').slice(0, 40) || 'each',
      SellCategoryId: subCategoryOf(cell('SellCategoryId'), subCategories),
      condition: conditionOf(cell('condition')),
      [price]: plainAmount(cell(price)).slice(0, 24),
    }),
    understood: lotOf,
    problems: (lot) => lotProblems(lot, auctionTypeId, otherIds),
    shared: sharedCategory(subCategories),
  };
}

/** The sub-category of many lots at once. ROW-8 */
const sharedCategory = (options: LotImportContext['subCategories']): SharedField<FormLot> => ({
  noun: 'sub-category',
  field: 'SellCategoryId',
  options,
  basis: (lot) => lot.productDesc,
  of: (lot) => lot.SellCategoryId,
  set: (lot, SellCategoryId) => ({ ...lot, SellCategoryId, categoryName: '' }),
  part: ({ SellCategoryId, categoryName }) => ({ SellCategoryId, categoryName }),
});

function subCategoryOf(name: string, subCategories: LotImportContext['subCategories']): number | null {
  const wanted = name.trim().toLowerCase();
  return subCategories.find((category) => category.name.toLowerCase() === wanted)?.id ?? null;
}

/** What is wrong with one lot by the rules of its sale, field → sentence. */
function lotProblems(lot: FormLot, auctionTypeId: number, otherIds: ReadonlySet<number>): FieldProblems {
  const publishing = { now: new Date(0), noticeDays: 0, federalThreshold: FEDERAL_THRESHOLD };
  const problems = stepProblems('lots', { ...newSaleForm(auctionTypeId), products: [lot] }, publishing, otherIds);
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.replace(/^products\.0\./, ''), message]),
  );
}
