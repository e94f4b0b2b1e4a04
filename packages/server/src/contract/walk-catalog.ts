import { asc, eq } from 'drizzle-orm';
import { categories, products, vendors } from '../database/tables/index.ts';
import { vendorIds } from '../testing/story.ts';
import { NO_ID, type World } from '../testing/walk-world.ts';
import {
  inBody,
  inPath,
  isOfSchoolOne,
  isOfVendorOne,
  noRow,
  type WalkCase,
  type WalkRequest,
  withBody,
} from './walk-cases.ts';

/** Numbers of a company's rows. */
interface VendorRows {
  readonly product: number;
  readonly price: number;
  readonly contract: number;
  readonly import: number;
}

interface CatalogRows {
  readonly own: VendorRows;
  readonly foreign: VendorRows;
  /** A product that schools find, and one that none finds. */
  readonly found: number;
  readonly hidden: number;
  readonly list: number;
  readonly listToDelete: number;
  readonly foreignList: number;
}

const made = new WeakMap<World, Promise<CatalogRows>>();

async function vendorRows({ market }: World, as: 'vendor' | 'vendor2', parentCategoryId: number): Promise<VendorRows> {
  const post = async (path: string, body: unknown) =>
    (await market.call('POST', `/api/Catalog/${path}`, { as, body })).data;
  const tiers = [{ least: 1, price: '1.00' }];
  const { row } = await post('SaveProduct', {
    sku: `Walk ${as}`,
    name: 'Walk',
    parentCategoryId,
    unit: 'each',
    isActive: true,
    tiers,
  });
  const from = new Date((await market.now()).getTime() + 86_400_000).toISOString();
  const [future] = await post('AddPrice', { productId: row.id, from, tiers });
  const contract = await post('SaveContract', {
    number: `Walk ${as}`,
    cooperative: 'Walk',
    from: '2026-01-01',
    until: '2030-01-01',
    schoolIds: null,
  });
  const started = await post('StartImport', { kind: 'products', fileName: 'walk.csv', size: 12 });
  return { product: row.id, price: future.id, contract: contract.id, import: started.id };
}

async function buildRows(world: World): Promise<CatalogRows> {
  const { market } = world;
  const whole = { plan: 'National Package', planExpiresAt: null, status: 1 };
  for (const id of [vendorIds.vendor, vendorIds.vendor2])
    await market.db.update(vendors).set(whole).where(eq(vendors.id, id));
  const [category] = await market.db
    .select({ id: categories.id })
    .from(categories)
    .orderBy(asc(categories.id))
    .limit(1);
  const [own, foreign] = [
    await vendorRows(world, 'vendor', category?.id ?? 1),
    await vendorRows(world, 'vendor2', category?.id ?? 1),
  ];
  const hidden = {
    vendorId: vendorIds.vendor2,
    sku: 'Walk hidden',
    skuFolded: 'walk hidden',
    name: 'Hidden',
    unit: 'each',
    isActive: false,
  };
  const [row] = await market.db
    .insert(products)
    .values({ ...hidden, parentCategoryId: category?.id ?? 1, createdBy: 1, updatedBy: 1 })
    .returning({ id: products.id });
  const list = async (as: 'school' | 'school2', name: string): Promise<number> =>
    (await market.call('POST', '/api/Catalog/SaveProductList', { as, body: { name, isShared: true } })).data.id;
  return {
    own,
    foreign,
    found: own.product,
    hidden: row?.id ?? 0,
    list: await list('school', 'Walk'),
    listToDelete: await list('school', 'Walk away'),
    foreignList: await list('school2', 'Walk'),
  };
}

function rowsOf(world: World): Promise<CatalogRows> {
  const known = made.get(world) ?? buildRows(world);
  made.set(world, known);
  return known;
}

/** A row of the demonstration's vendor, and the same kind of row of another company. */
const ofVendor = (kind: keyof VendorRows, request: (id: number) => WalkRequest): WalkCase => ({
  own: async (world) => request((await rowsOf(world)).own[kind]),
  foreign: async (world, as) =>
    request((await rowsOf(world))[isOfVendorOne(as) || as === 'vendor2' ? otherOf(as) : 'own'][kind]),
  missing: () => request(NO_ID),
});
const otherOf = (as: string): 'own' | 'foreign' => (as === 'vendor2' ? 'own' : 'foreign');

/** A list of the demonstration's school, and one of another school. */
const ofSchool = (kind: 'list' | 'listToDelete', request: (id: number) => WalkRequest): WalkCase => ({
  own: async (world) => request((await rowsOf(world))[kind]),
  foreign: async (world, as) => {
    const rows = await rowsOf(world);
    return request(isOfSchoolOne(as) ? rows.foreignList : rows[kind]);
  },
  missing: () => request(NO_ID),
});

/** A product that the school finds, and one that no school does. */
const foundProduct = (request: (id: number) => WalkRequest): WalkCase => ({
  own: async (world) => request((await rowsOf(world)).found),
  foreign: async (world) => request((await rowsOf(world)).hidden),
  missing: () => request(NO_ID),
});

/** Words that are looked for in the address. */
const withSearch: WalkCase = { own: () => ({ query: { search: 'walk' } }) };

const tiers = [{ least: 1, price: '2.00' }];
const product = (id: number): WalkRequest => ({
  body: { id, version: 1, sku: 'Walk', name: 'Walk', parentCategoryId: 1, unit: 'each', isActive: true },
});
const contract = (id: number): WalkRequest => ({
  body: {
    id,
    version: 1,
    number: 'Walk 2',
    cooperative: 'Walk',
    from: '2026-01-01',
    until: '2030-01-01',
    schoolIds: null,
  },
});

/** Operations of catalogs and of the marketplace. */
export const catalogCases = {
  getCatalog: noRow,
  getProducts: noRow,
  getProduct: ofVendor('product', inPath),
  getProductPreview: ofVendor('product', inPath),
  saveProduct: ofVendor('product', product),
  saveProductRows: withBody({ rows: [] }),
  changeProducts: ofVendor('product', (id) => ({ body: { act: 'activate', productIds: [id] } })),
  getPriceHistory: ofVendor('product', inPath),
  addPrice: ofVendor('product', (productId) => ({ body: { productId, tiers } })),
  endPrice: ofVendor('price', (versionId) => ({ body: { versionId } })),
  saveVendorTerms: withBody({ version: 0, freight: { kind: 'none' } }),
  getContracts: noRow,
  getContract: ofVendor('contract', inPath),
  saveContract: ofVendor('contract', contract),
  findSchools: noRow,
  // Without a document: the walk confirms nothing.
  decideContract: {
    own: async (world: World) => ({
      body: { contractId: (await rowsOf(world)).own.contract, version: 1, decision: 'confirm' },
    }),
    missing: () => ({ body: { contractId: NO_ID, version: 1, decision: 'confirm' } }),
  },
  startImport: withBody({ kind: 'products', fileName: 'walk.csv', size: 12 }),
  uploadImportPart: ofVendor('import', (id) => ({ body: { id, part: 0, partStr: 'U0tVCjEyMwo0NTYK' } })),
  chooseImportSheet: ofVendor('import', (id) => ({ body: { id, sheet: 'Sheet1', leavesHidden: true } })),
  mapImport: ofVendor('import', (id) => ({ body: { id, mode: 'addAndChange', columns: ['sku'] } })),
  confirmImport: ofVendor('import', (id) => ({ body: { id, onWrong: 'applyGood' } })),
  cancelImport: ofVendor('import', inBody),
  getImport: ofVendor('import', inPath),
  getImports: noRow,
  downloadImportResult: ofVendor('import', inPath),
  downloadImportTemplate: noRow,
  downloadCatalog: noRow,
  getCatalogReport: noRow,
  downloadCatalogReport: noRow,
  searchMarketplace: withBody({ searchStr: 'walk' }),
  findProducts: withSearch,
  findVendors: withSearch,
  findOwnProducts: withSearch,
  getProductDetails: foundProduct(inPath),
  compareProducts: foundProduct((id) => ({ body: { productIds: [id] } })),
  getProductLists: noRow,
  getProductList: ofSchool('list', inPath),
  saveProductList: ofSchool('list', (id) => ({ body: { id, version: 1, name: 'Walked', isShared: true } })),
  deleteProductList: ofSchool('listToDelete', inBody),
  putInList: ofSchool('list', (listId) => ({ body: { listId, items: [] } })),
  takeFromList: ofSchool('list', (listId) => ({ body: { listId, productIds: [] } })),
  getEmptySearches: noRow,
  downloadEmptySearches: noRow,
};
