import type { CatalogMarket, DemoData } from '../rows.ts';
import { addCarts } from './add-carts.ts';
import { addOffers } from './add-offers.ts';
import { addOrders } from './add-orders.ts';
import { addPrices } from './add-prices.ts';
import { addProducts } from './add-products.ts';
import { addViews } from './add-views.ts';
import { createBook } from './catalog-book.ts';

/**
 * The catalogs of the demonstration market that {@link demoData} gives for the day of `seedingDay`, and what its schools do with them;
 * the same day gives the same rows.
 * @throws {RangeError} when `seedingDay` is not a date.
 */
export function demoCatalog(market: DemoData, seedingDay: Date): CatalogMarket {
  const book = createBook(market, seedingDay);
  addPrices(book, addProducts(book));
  addCarts(book, addOffers(book));
  addViews(book);
  // Last, and from a stream of its own: it changes no other figure of the catalogs but what is held.
  addOrders(book);
  return book.rows;
}
