import { MemberStatus, Role } from '@chalkline/rules';
import { type Calendar, createCalendar } from '../calendar.ts';
import { createRandom, type Random } from '../random.ts';
import type { CatalogMarket, CatalogOrders, DemoData, PriceTierRow, ProductRow } from '../rows.ts';

/** Changing it changes every figure of the catalogs. */
const SEED = 'chalkline demonstration catalogs';

const noOrders = (): CatalogOrders => ({
  checkoutSetups: [],
  schoolAccounts: [],
  cartLineShares: [],
  rfps: [],
  rfpLines: [],
  invitations: [],
  awards: [],
  purchaseOrders: [],
  purchaseOrderLines: [],
  shipments: [],
  shipmentLines: [],
  purchaseOrderEvents: [],
  purchaseOrderLineShares: [],
  cartOrders: [],
  ratings: [],
  notifications: [],
  auditLog: [],
});

const noRows = (): CatalogMarket => ({
  products: [],
  pictures: [],
  versions: [],
  tiers: [],
  contracts: [],
  contractSchools: [],
  terms: [],
  requests: [],
  requestLines: [],
  offers: [],
  rounds: [],
  offerLines: [],
  offerTiers: [],
  accepted: [],
  carts: [],
  cartLines: [],
  decisions: [],
  lists: [],
  listItems: [],
  views: [],
  orders: noOrders(),
  emptySearches: [],
});

/** The catalogs while they are being made. */
export interface CatalogBook {
  readonly rows: CatalogMarket;
  readonly market: DemoData;
  readonly calendar: Calendar;
  readonly random: Random;
  /** The main account of a company. */
  vendorUser(vendorId: number): number;
  /** A school's person: its main account, or its first assistant. */
  schoolUser(schoolId: number, isAssistant?: boolean): number;
  /** The tiers of a product's list price now. */
  tiersOf(productId: number): readonly PriceTierRow[];
  product(id: number): ProductRow;
}

/** An empty book for the market of a day. */
export function createBook(market: DemoData, seedingDay: Date): CatalogBook {
  const rows = noRows();
  const active = market.users.filter(({ status }) => status === MemberStatus.Active);
  const person = (found: number | undefined, what: string): number => {
    if (found === undefined) throw new RangeError(`There is no ${what}.`);
    return found;
  };
  return {
    rows,
    market,
    calendar: createCalendar(seedingDay),
    random: createRandom(SEED),
    vendorUser: (vendorId) =>
      person(
        market.users.find((user) => user.vendorId === vendorId && user.role === Role.Vendor)?.id,
        `account of company ${vendorId}`,
      ),
    schoolUser: (schoolId, isAssistant = false) => {
      const people = active.filter((user) => user.schoolId === schoolId && user.role === Role.School);
      return person(people[isAssistant ? 1 : 0]?.id, `person of school ${schoolId}`);
    },
    tiersOf: (productId) => {
      const version = rows.versions.find(
        (row) => row.productId === productId && row.contractId === null && row.validUntil === null,
      );
      return rows.tiers.filter(({ versionId }) => versionId === version?.id);
    },
    product: (id) => {
      const found = rows.products[id - 1];
      if (!found) throw new RangeError(`There is no product ${id}.`);
      return found;
    },
  };
}
