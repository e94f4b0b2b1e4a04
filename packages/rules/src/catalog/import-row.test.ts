import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportCells } from './import-export.ts';
import { guessColumns, importFields, importLabel } from './import-fields.ts';
import {
  type ImportCells,
  type ImportContext,
  type ImportedProduct,
  ImportedSkus,
  readImportRow,
} from './import-row.ts';
import { anyTiers } from './testing/any-tiers.ts';

const paper: ImportedProduct = {
  sku: 'P-100',
  name: 'Copy paper',
  description: 'White.\n20 lb.',
  category: 'Office supplies',
  subCategory: 'Paper',
  unit: 'case',
  pack: '10 reams',
  manufacturer: 'Boise',
  partNumber: '1-2',
  gtin: '00036000291452',
  unspsc: '44121701',
  nigp: '785-53',
  country: 'United States',
  leadTimeDays: 3,
  smallestOrder: 5,
  multiple: 5,
  stock: 40,
  shipsTo: ['CA', 'NV'],
  isActive: true,
  tiers: [
    { least: 5, price: '48.00' },
    { least: 20, price: '45.50' },
  ],
};
const context: ImportContext = {
  mode: 'addAndChange',
  existing: null,
  categoryOf: (category, subCategory) =>
    category.toLowerCase() === 'office supplies' ? { category: 'Office supplies', subCategory } : null,
  stateOf: (text) => (['ca', 'nv', 'or'].includes(text) ? text.toUpperCase() : null),
};
const known = (more: Partial<ImportedProduct> = {}, held = 0) => ({
  ...context,
  existing: { product: { ...paper, ...more }, held },
});
const problems = (cells: ImportCells, own: ImportContext = context): readonly string[] => {
  const row = readImportRow(cells, own);
  return row.result === 'wrong' ? row.problems : [];
};
const least: ImportCells = { sku: 'N-1', name: 'Pens', category: 'office supplies', unit: 'box', price: '$3.10' };

describe('a row of an import', () => {
  it('CAT-18 is new, with what its columns say and plain values for the others', () => {
    const row = readImportRow(least, context);
    expect(row).toMatchObject({
      result: 'new',
      product: { sku: 'N-1', category: 'Office supplies', smallestOrder: 1, stock: null, shipsTo: [], isActive: true },
    });
    expect(row.result === 'wrong' ? [] : row.product.tiers).toEqual([{ least: 1, price: '3.10' }]);
  });

  it('CAT-18 is changed in what differs, and keeps what the file has no column for', () => {
    const row = readImportRow({ sku: 'p-100', price: '47', stock: '1,000', name: 'Copy paper' }, known());
    expect(row).toMatchObject({
      result: 'changed',
      changes: ['stock', 'tiers'],
      product: { sku: 'P-100', stock: 1_000, pack: '10 reams', tiers: [{ least: 5, price: '47.00' }, paper.tiers[1]] },
    });
    expect(readImportRow({ sku: 'P-100', pack: '' }, known())).toMatchObject({
      changes: ['pack'],
      product: { pack: null },
    });
    expect(readImportRow({ sku: 'P-100', isActive: '' }, known({ isActive: false })).result).toBe('same');
  });

  it('CAT-18 is wrong with all of its problems, each by its column', () => {
    const wrong: ImportCells = {
      sku: new Date(0),
      name: '',
      category: 'Toys',
      unit: 'box',
      price: 'ten',
      tier2Quantity: '20',
      tier2Price: '',
      stock: '-1',
      gtin: '12',
      multiple: '2',
      smallestOrder: '5',
    };
    expect(problems(wrong)).toEqual([
      'SKU: the spreadsheet turned it into a date. Format the column as text and type it again.',
      'There is no category Toys.',
      'Name is missing.',
      'GTIN has 8, 12, 13 or 14 digits.',
      'Smallest order must be a multiple of 2.',
      'Stock must be at least 0.',
      'Price is not a number: write it like 1234.50.',
      'Tier 2 price is missing.',
    ]);
    const missing = ['SKU', 'Category', 'Name', 'Unit', 'Price'].map((column) => `${column} is missing.`);
    expect(problems({})).toEqual(missing);
  });

  it('CAT-18 is wrong where its tiers are, or its stock is below what orders hold', () => {
    expect(problems({ ...least, tier2Quantity: 10, tier2Price: 3.1 })).toEqual([
      'Tier 2 price: Enter less than the price of the tier before, $3.10.',
    ]);
    expect(problems({ ...least, tier3Quantity: 10, tier3Price: 3 })).toEqual([
      'Tier 2 quantity is missing: a later tier is filled in.',
    ]);
    expect(problems({ sku: 'P-100', price: '45' }, known())).toEqual([
      'Tier 2 price: Enter less than the price of the tier before, $45.00.',
    ]);
    expect(problems({ sku: 'P-100', stock: 4 }, known({}, 5))).toEqual(["Stock can't be below what orders hold, 5."]);
    expect(problems({ ...least, price: 0 })).toEqual(['Price: The price must be above zero.']);
  });

  it('CAT-18 CATG-5 puts nothing new into a retired category, and leaves what is there', () => {
    const retired = { ...context, categoryOf: () => ({ category: 'Paper', subCategory: null, isRetired: true }) };
    expect(problems({ ...least, category: 'Paper' }, retired)).toEqual([
      'The category Paper is retired. Choose another one.',
    ]);
    const product = { ...paper, category: 'Paper', subCategory: null };
    const own = { ...retired, existing: { product, held: 0 } };
    expect(readImportRow({ sku: 'P-100', category: 'Paper', subCategory: '' }, own).result).toBe('same');
  });

  it('CAT-18 moves a product to another category where the file has no column of sub-categories', () => {
    const both = (category: string, subCategory: string | null) => ({ category, subCategory });
    const own = { ...known(), categoryOf: both };
    const row = readImportRow({ sku: 'P-100', category: 'Art' }, own);
    expect(row).toMatchObject({ result: 'changed', product: { category: 'Art', subCategory: null } });
    expect(readImportRow({ sku: 'P-100', category: 'Office supplies' }, own).result).toBe('same');
  });

  it('CAT-29 gives new products what was chosen for rows that say nothing, and takes nothing from others', () => {
    const blanks = { category: 'Office supplies', subCategory: 'Paper', unit: 'each' };
    const own = { ...context, blanks };
    const plain = { sku: 'N-2', name: 'Pad', price: '2.10' };
    const both = { category: 'Office supplies', subCategory: 'Paper', unit: 'each' };
    expect(readImportRow(plain, own)).toMatchObject({ result: 'new', product: both });
    expect(readImportRow({ ...plain, category: ' ', subCategory: '', unit: '' }, own)).toMatchObject({ product: both });
    expect(readImportRow({ ...plain, category: 'office supplies', unit: 'box' }, own)).toMatchObject({
      product: { category: 'Office supplies', subCategory: null, unit: 'box' },
    });
    expect(problems({ ...plain, category: 'Toys' }, own)).toEqual(['There is no category Toys.']);
    const stored = { ...known({ subCategory: null, unit: 'case' }), blanks };
    expect(readImportRow({ sku: 'P-100', category: '', unit: '' }, stored).result).toBe('same');
  });

  it('CAT-18 reads nothing but prices and stock in the mode for them, of products that there are', () => {
    const own = { ...known(), mode: 'pricesAndStock' as const };
    const row = readImportRow({ sku: 'P-100', name: '', category: 'Toys', stock: '', price: '49' }, own);
    expect(row).toMatchObject({
      result: 'changed',
      changes: ['stock', 'tiers'],
      product: { name: 'Copy paper', stock: null },
    });
    expect(problems({ sku: 'X' }, { ...context, mode: 'pricesAndStock' })).toEqual([
      'You have no product with the SKU X.',
    ]);
  });

  it('CAT-18 is the same where an export comes back unchanged, whatever the product', () => {
    const text = fc.stringMatching(/^[A-Za-z0-9=+@"',;.%$-]{1,12}$/).filter((own) => !/^\d(\.\d+)?E\+?\d+$/i.test(own));
    const quantities = fc.record({ multiple: fc.integer({ min: 1, max: 5 }), packs: fc.integer({ min: 1, max: 4 }) });
    const anyProduct = quantities.chain(({ multiple, packs }) =>
      fc.record<ImportedProduct>({
        sku: text,
        name: text,
        description: fc.option(fc.array(text, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))),
        category: fc.constant('Office supplies'),
        subCategory: fc.option(text),
        unit: text,
        pack: fc.option(text),
        manufacturer: fc.option(text),
        partNumber: fc.option(text),
        gtin: fc.constantFrom(null, '00036000291452'),
        unspsc: fc.constantFrom(null, '44121701'),
        nigp: fc.constantFrom(null, '785', '785-53', '785-53-10-1234'),
        country: fc.constantFrom(null, 'United States', 'Mexico'),
        leadTimeDays: fc.option(fc.nat({ max: 999 })),
        smallestOrder: fc.constant(multiple * packs),
        multiple: fc.constant(multiple),
        stock: fc.option(fc.nat({ max: 2_147_483_647 })),
        shipsTo: fc.subarray(['CA', 'NV', 'OR']),
        isActive: fc.boolean(),
        tiers: anyTiers(multiple * packs),
      }),
    );
    fc.assert(
      fc.property(anyProduct, (product) => {
        const cells = exportCells(product);
        expect(Object.keys(cells).sort()).toEqual([...importFields].sort());
        expect(readImportRow(cells, { ...context, existing: { product, held: 0 } })).toMatchObject({
          result: 'same',
          changes: [],
        });
        expect(readImportRow(cells, context)).toMatchObject({ result: 'new', product });
      }),
    );
  });

  it('CAT-17 has an SKU that no row before it had, in whatever case', () => {
    const skus = new ImportedSkus();
    expect([skus.problem('AB-1', 2), skus.problem('ab-2', 3), skus.problem(' ab-1', 9)]).toEqual([
      null,
      null,
      'Row 2 has the same SKU.',
    ]);
  });
});

describe('the columns of an import', () => {
  it('CAT-19 are guessed from their headings, in the words that catalogs have for them', () => {
    const guesses: [string, string | null][] = [
      ['Item #', 'sku'],
      ['Product Name', 'name'],
      ['Long Description', 'description'],
      ['UOM', 'unit'],
      ['Mfr Part #', 'partNumber'],
      ['UPC', 'gtin'],
      ['Unit Price (USD)', 'price'],
      ['Qty On Hand', 'stock'],
      ['MOQ', 'smallestOrder'],
      ['Qty 2', 'tier2Quantity'],
      ['Price Break 2 Price', 'tier2Price'],
      ['Tier 3 Min Qty', 'tier3Quantity'],
      ['3rd tier price', 'tier3Price'],
      ['Price 10+', null],
      ['Shoe size', null],
      ['', null],
    ];
    expect(guessColumns(guesses.map(([heading]) => heading))).toEqual(guesses.map(([, field]) => field));
  });

  it('CAT-19 are those of a plain price list: without a name, the description is the name of what is sold', () => {
    expect(guessColumns(['Vendor Item #', 'Description', 'U of M', 'Case Qty', 'Net Price'])).toEqual([
      'sku',
      'name',
      'unit',
      'pack',
      'price',
    ]);
    expect(guessColumns(['Item', 'Title', 'Description'])).toEqual(['sku', 'name', 'description']);
  });

  it('CAT-19 are each guessed once, for the heading that has its very name', () => {
    expect(guessColumns(['Cost', 'Price', 'List price'])).toEqual([null, 'price', null]);
    expect(guessColumns(['Item number', 'Item code'])).toEqual(['sku', null]);
  });

  it('CAT-19 are all known under the names that an export gives them', () => {
    expect(guessColumns(importFields.map(importLabel))).toEqual(importFields);
    expect(guessColumns(importFields.map((field) => importLabel(field).toUpperCase()))).toEqual(importFields);
  });
});
