import type { DemoData } from '@chalkline/demo-data';
import type { Db } from '../../database.ts';
import * as tables from '../../tables/index.ts';
import { insertAll, type TableRows } from '../insert-all.ts';
import { invoicesOfDemo } from '../order-work.ts';
import type { ContractPapers } from './contract-papers.ts';
import type { Catalog, ProductPhotos } from './draw-products.ts';

/** Products are listed by their prices: these come last, so that each product is listed once. CAT-20 */
function catalogRows(
  catalog: Catalog,
  { files, photos, productPhotos }: ProductPhotos,
  papers: ContractPapers,
): TableRows {
  const documentOf = ({ id }: Catalog['contracts'][number]) => papers.documents.get(id) ?? null;
  return [
    [tables.files, [...files, ...papers.files]],
    [tables.photos, photos],
    [tables.products, catalog.products],
    [tables.productPhotos, productPhotos],
    [tables.catalogContracts, catalog.contracts.map((row) => ({ ...row, documentFileId: documentOf(row) }))],
    [tables.catalogContractSchools, catalog.contractSchools],
    [tables.vendorTerms, catalog.terms],
    [tables.priceVersions, catalog.versions],
    [tables.priceTiers, catalog.tiers],
  ];
}

const dealingRows = (catalog: Catalog): TableRows => [
  [tables.priceRequests, catalog.requests],
  [tables.priceRequestLines, catalog.requestLines],
  [tables.priceOffers, catalog.offers],
  [tables.priceOfferRounds, catalog.rounds],
  [tables.priceOfferLines, catalog.offerLines],
  [tables.priceOfferTiers, catalog.offerTiers],
  [tables.acceptedOfferLines, catalog.accepted],
  [tables.checkoutSetups, catalog.orders.checkoutSetups],
  [tables.schoolAccounts, catalog.orders.schoolAccounts],
  [tables.carts, catalog.carts],
  [tables.cartLines, catalog.cartLines],
  [tables.cartLineShares, catalog.orders.cartLineShares],
  [tables.cartDecisions, catalog.decisions],
  [tables.productLists, catalog.lists],
  [tables.productListItems, catalog.listItems],
  [tables.productViews, catalog.views],
  [tables.emptySearches, catalog.emptySearches],
];

/** The orders that carts became, with the invoices of those that were delivered. CART-3 PO-8 */
const orderRows = ({ orders }: Catalog, { users }: Pick<DemoData, 'users'>, day: Date): TableRows => [
  [tables.rfps, orders.rfps],
  [tables.rfpLines, orders.rfpLines],
  [tables.invitations, orders.invitations],
  [tables.awards, orders.awards],
  [tables.purchaseOrders, orders.purchaseOrders],
  [tables.purchaseOrderLines, orders.purchaseOrderLines],
  [tables.shipments, orders.shipments],
  [tables.shipmentLines, orders.shipmentLines],
  [tables.purchaseOrderEvents, orders.purchaseOrderEvents],
  [tables.purchaseOrderInvoices, invoicesOfDemo({ users, purchaseOrders: orders.purchaseOrders }, day)],
  [tables.purchaseOrderLineShares, orders.purchaseOrderLineShares],
  [tables.cartOrders, orders.cartOrders],
  [tables.ratings, orders.ratings],
  [tables.auditLog, orders.auditLog],
];

/** Inserts the catalogs of the demonstration, what schools did with them, and what they ordered. */
export async function insertCatalog(
  db: Db,
  catalog: Catalog,
  photos: ProductPhotos,
  {
    users,
    day,
    contractPapers,
  }: Pick<DemoData, 'users'> & { readonly day: Date; readonly contractPapers: ContractPapers },
): Promise<void> {
  const inOrder = [
    ...catalogRows(catalog, photos, contractPapers),
    ...dealingRows(catalog),
    ...orderRows(catalog, { users }, day),
  ];
  for (const [table, rows] of inOrder) await insertAll(db, table, rows);
}
