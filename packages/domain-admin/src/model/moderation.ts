import {
  AuctionType,
  PurchaseStatus,
  PurchaseTypeId,
  purchaseStatusLabel,
  purchaseTypes,
  SaleStatus,
  saleStatusLabel,
} from '@chalkline/rules';
import type { Tone } from '@chalkline/ui';
import type { AdminPurchase, AdminSale } from './contract.ts';

/** What can be held and lifted: a purchase or a sale, as far as it matters for that. */
export interface Holdable {
  id: number;
  number: string;
  name: string;
  kind: 'purchase' | 'sale';
  isHeld: boolean;
  /** Whether a hold is possible by its kind and status (ADM-14). */
  mayHold: boolean;
  /** Whether lifting may set a later end. */
  mayMoveEnd: boolean;
  isLive: boolean;
}

const openPurchases: ReadonlySet<number> = new Set([PurchaseStatus.Open, PurchaseStatus.OnGoing]);
const openSales: ReadonlySet<number> = new Set([SaleStatus.Open, SaleStatus.OnGoing, SaleStatus.Live]);

/** A purchase as a hold looks at it; orders can't be held. */
export const purchaseHoldable = (row: AdminPurchase): Holdable => ({
  id: row.id,
  number: row.formattedNumber,
  name: row.rfpName,
  kind: 'purchase',
  isHeld: row.heldAt !== null,
  mayHold: row.rfptypeId !== PurchaseTypeId.Order && openPurchases.has(row.status),
  mayMoveEnd: row.status === PurchaseStatus.Open,
  isLive: false,
});

/** A sale as a hold looks at it. */
export const saleHoldable = (row: AdminSale): Holdable => ({
  id: row.id,
  number: row.formattedNumber,
  name: row.saleName,
  kind: 'sale',
  isHeld: row.heldAt !== null,
  mayHold: openSales.has(row.status),
  mayMoveEnd: row.status === SaleStatus.Open && row.auctionTypeId !== AuctionType.LiveAuction,
  isLive: row.status === SaleStatus.Live,
});

/** Whether everybody sees its public page: a hold hides it, and by invitation there is none. */
export const isSeenByAll = ({ isPublic, heldAt }: Pick<AdminPurchase, 'isPublic' | 'heldAt'>): boolean =>
  isPublic && heldAt === null;

/** What was received, in the word of the kind of sale. */
export function receivedWord({ auctionTypeId }: Pick<AdminSale, 'auctionTypeId'>): string {
  if (auctionTypeId === AuctionType.Auction) return 'proposal';
  return auctionTypeId === AuctionType.QuickSale ? 'offer' : 'bid';
}

const PUBLISHED = [2, 3, 4, 5, 6, 7] as const;

/** The statuses as filters offer them. */
export const purchaseStatusOptions = PUBLISHED.map((status) => ({
  value: String(status),
  label: purchaseStatusLabel(status),
}));
export const saleStatusOptions = PUBLISHED.map((status) => ({ value: String(status), label: saleStatusLabel(status) }));

/** The kinds as filters offer them. */
export const purchaseTypeOptions = purchaseTypes.map(({ id, name }) => ({ value: String(id), label: name }));

const purchaseTones: Readonly<Record<number, Tone>> = { 2: 'blue', 3: 'amber', 4: 'green', 6: 'green', 7: 'green' };
const saleTones: Readonly<Record<number, Tone>> = { 2: 'blue', 3: 'amber', 4: 'green', 6: 'red', 7: 'green' };

/** How a status looks. */
export const purchaseTone = (status: number): Tone => purchaseTones[status] ?? 'neutral';
export const saleTone = (status: number): Tone => saleTones[status] ?? 'neutral';

/** A number from 1 to `max` that an address names; undefined for anything else. */
export function smallNumber(params: URLSearchParams, name: string, max: number): number | undefined {
  const value = Number(params.get(name) ?? '');
  return Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;
}
