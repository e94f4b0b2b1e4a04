import { createWorld, type World } from '../market/world.ts';
import type { Random } from '../random.ts';
import type { CatalogBook } from './catalog-book.ts';

/** Orders from carts while they are being made. */
export interface OrderLedger {
  readonly book: CatalogBook;
  /** The market with the orders: its rows are copies, so that new ones are numbered on and the market stays as it was. */
  readonly world: World;
  readonly random: Random;
}

/** Purchase orders of a world have a bid; those from carts have none. */
export const NO_BID = 0;

/** A ledger over the market's rows so far. */
export function openLedger(book: CatalogBook, random: Random): OrderLedger {
  const { market, calendar } = book;
  const data = {
    ...market,
    rfps: [...market.rfps],
    rfpLines: [...market.rfpLines],
    awards: [...market.awards],
    purchaseOrders: [...market.purchaseOrders],
    purchaseOrderLines: [...market.purchaseOrderLines],
    shipments: [...market.shipments],
    shipmentLines: [...market.shipmentLines],
    purchaseOrderEvents: [...market.purchaseOrderEvents],
    ratings: [...market.ratings],
  };
  return { book, random, world: createWorld(calendar, data) };
}

const unnumbered = <Row extends { id: number }>({ id: _id, ...row }: Row): Omit<Row, 'id'> => row;

/** Takes what happened to the orders over into the rows of the catalogs. */
export function closeLedger({ book, world }: OrderLedger): void {
  const { rows, market } = book;
  const { data } = world;
  const { orders } = rows;
  orders.awards.push(...data.awards.slice(market.awards.length));
  orders.shipments.push(...data.shipments.slice(market.shipments.length));
  orders.shipmentLines.push(...data.shipmentLines.slice(market.shipmentLines.length));
  orders.purchaseOrderEvents.push(...data.purchaseOrderEvents.slice(market.purchaseOrderEvents.length).map(unnumbered));
  orders.ratings.push(...data.ratings.slice(market.ratings.length).map(unnumbered));
}
