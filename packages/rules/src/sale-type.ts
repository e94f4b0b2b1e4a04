import { RuleError } from './errors.ts';
import { AuctionType, isAuctionType } from './sale-status.ts';

/** The questions that the sale wizard can ask; each screen of the wizard has one of these keys. */
export type SaleStepKey =
  | 'name'
  | 'category'
  | 'lots'
  | 'details'
  | 'description'
  | 'documents'
  | 'dates'
  | 'order'
  | 'questions'
  | 'weights'
  | 'vendors'
  | 'check';

/** One question of the wizard. */
export interface SaleStep {
  readonly key: SaleStepKey;
  readonly label: string;
}

const labels: Readonly<Record<SaleStepKey, string>> = {
  name: 'Name and kind',
  category: 'Category',
  lots: 'Lots',
  details: 'Photos and details',
  description: 'Description',
  documents: 'Documents',
  dates: 'Dates',
  order: 'Order, increments and ends',
  questions: 'Questions to vendors',
  weights: 'Evaluation weights',
  vendors: 'Vendors to invite',
  check: 'Check and publish',
};

const first = ['name', 'category', 'lots', 'details', 'description', 'documents', 'dates'] as const;
const last = ['vendors', 'check'] as const;
const keys: Readonly<Record<AuctionType, readonly SaleStepKey[]>> = {
  [AuctionType.Auction]: [...first, 'questions', 'weights', ...last],
  [AuctionType.QuickSale]: [...first, ...last],
  [AuctionType.LiveAuction]: [...first, 'order', ...last],
};

/** The steps of a kind of sale in the order they are asked: 11, 9 and 10 (SALE-18). @throws {RuleError} on an unknown kind. */
export function saleStepsOf(auctionTypeId: number): readonly SaleStep[] {
  if (!isAuctionType(auctionTypeId)) throw new RuleError(`${auctionTypeId} is not a kind of sale.`, 'auctionTypeId');
  return keys[auctionTypeId].map((key) => ({ key, label: labels[key] }));
}

/** The last answered step of a draft, no further than its kind has steps, also after its kind changed (SALE-18). */
export function capLastSaleQuestion(auctionTypeId: number, answeredStep: number): number {
  if (Number.isNaN(answeredStep)) return 0;
  return Math.min(Math.max(0, Math.trunc(answeredStep)), saleStepsOf(auctionTypeId).length);
}

/** The conditions of a lot by number. */
export const lotConditions: Readonly<Record<number, string>> = {
  1: 'New',
  2: 'Like new',
  3: 'Good',
  4: 'Fair',
  5: 'Poor',
  6: 'For parts',
};

/** What a sale without a name of its own is called, by its lots: "School bus and 3 more lots" (SALE-19). */
export function saleNameOf(name: string, lotNames: readonly string[]): string {
  if (name.trim() !== '') return name.trim();
  const named = lotNames.map((lot) => lot.trim()).filter((lot) => lot !== '');
  const [head] = named;
  if (head === undefined) return 'Sale without a name';
  const more = named.length - 1;
  const rest = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'lot' : 'lots'}`;
  return `${head.slice(0, 200 - rest.length)}${rest}`;
}
