import { DEMO_SCHOOL_ID, DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import type { Added } from './add-products.ts';
import type { CatalogBook } from './catalog-book.ts';

/** From how many units on a thing gets cheaper, and by how much: dear things in small steps. */
function ladder(price: number, least: number): readonly (readonly [from: number, factor: number])[] {
  if (price >= 1_000)
    return [
      [least, 1],
      [5, 0.97],
    ];
  if (price >= 100)
    return [
      [least, 1],
      [10, 0.96],
      [40, 0.92],
    ];
  if (price >= 5)
    return [
      [least, 1],
      [12, 0.95],
      [48, 0.9],
      [144, 0.86],
    ];
  return [
    [least, 1],
    [120, 0.93],
    [600, 0.88],
  ];
}

const cents = (dollars: number): number => Math.max(1, Math.round(dollars * 100));
const money = (amount: number): string => (amount / 100).toFixed(2);

interface NewVersion {
  readonly productId: number;
  readonly contractId: number | null;
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  readonly addedBy: number;
  readonly price: number;
  readonly least: number;
}

/** A version of a price with its tiers, each for less than the one before. CAT-4 CAT-7 */
function addVersion({ rows }: CatalogBook, { price, least, ...version }: NewVersion): void {
  const id = rows.versions.length + 1;
  rows.versions.push({ id, ...version, createdAt: version.validFrom });
  let before = Number.POSITIVE_INFINITY;
  for (const [from, factor] of ladder(price, least)) {
    const amount = Math.min(cents(price * factor), before - 1);
    if (amount < 1) break;
    rows.tiers.push({ versionId: id, least: from, price: money(amount) });
    before = amount;
  }
}

/** Prices of the list: some were lower until two months ago. CAT-7 */
function addListPrices(book: CatalogBook, added: readonly Added[]): void {
  const changed = book.calendar.at(-60, 17);
  for (const { product, price } of added) {
    const common = {
      productId: product.id,
      contractId: null,
      addedBy: product.createdBy,
      least: product.smallestOrder,
    };
    const wasLower = book.random.chance(0.15) && product.createdAt < changed;
    if (wasLower) {
      addVersion(book, { ...common, price: price * 0.95, validFrom: product.createdAt, validUntil: changed });
    }
    addVersion(book, { ...common, price, validFrom: wasLower ? changed : product.createdAt, validUntil: null });
  }
}

interface ContractPlan {
  readonly vendorId: number;
  readonly number: string;
  readonly cooperative: string;
  readonly leadAgency: string;
  readonly schoolIds: readonly number[] | null;
  /** Of all prices of the list. */
  readonly level: number;
  readonly most: number;
  /** It waits for an administrator, who confirms it by its document: its prices don't count yet. CAT-28 */
  readonly isWaiting?: boolean;
}

function addContract(book: CatalogBook, plan: ContractPlan, added: readonly Added[]): void {
  const { rows, calendar } = book;
  const { vendorId, schoolIds, number, cooperative, leadAgency } = plan;
  const id = rows.contracts.length + 1;
  const [validFrom, validUntil] = [calendar.at(-150, 8), calendar.at(580, 8)];
  rows.contracts.push({
    id,
    vendorId,
    number,
    cooperative,
    leadAgency,
    startsOn: calendar.dateOf(validFrom),
    endsOn: calendar.dateOf(calendar.at(579)),
    validFrom,
    validUntil,
    isForAll: schoolIds === null,
    confirmedAt: plan.isWaiting ? null : validFrom,
    createdBy: book.vendorUser(vendorId),
    createdAt: validFrom,
  });
  for (const schoolId of schoolIds ?? []) rows.contractSchools.push({ contractId: id, schoolId });
  const own = added.filter(({ product }) => product.vendorId === vendorId);
  // What waits is drawn from no lot, so that the rest of the market is the same with it and without.
  const some = plan.isWaiting ? own.slice(0, plan.most) : book.random.sample(own, plan.most);
  for (const { product, price } of some) {
    addVersion(book, {
      productId: product.id,
      contractId: id,
      validFrom: new Date(Math.max(product.createdAt.getTime(), validFrom.getTime())),
      validUntil: null,
      addedBy: product.createdBy,
      price: price * plan.level,
      least: product.smallestOrder,
    });
  }
}

/** The prices of every product, on the list and in contracts. CAT-8 CAT-9 */
export function addPrices(book: CatalogBook, added: readonly Added[]): void {
  addListPrices(book, added);
  const vendorOf = (prefix: string): number =>
    added.find(({ vendor }) => vendor.prefix === prefix)?.product.vendorId ?? DEMO_VENDOR_ID;
  const plans: readonly ContractPlan[] = [
    {
      vendorId: DEMO_VENDOR_ID,
      number: 'WSC-2026-114',
      cooperative: 'Western Schools Cooperative',
      leadAgency: 'Alder County Office of Education',
      schoolIds: null,
      level: 0.91,
      most: 70,
    },
    {
      vendorId: DEMO_VENDOR_ID,
      number: 'CV-0417',
      cooperative: 'Cedar Valley purchasing group',
      leadAgency: 'Cedar Valley USD',
      schoolIds: [DEMO_SCHOOL_ID],
      level: 0.88,
      most: 24,
    },
    {
      vendorId: vendorOf('RP'),
      number: 'PPR-22-7',
      cooperative: 'Western Schools Cooperative',
      leadAgency: 'Alder County Office of Education',
      schoolIds: null,
      level: 0.9,
      most: 40,
    },
    {
      vendorId: vendorOf('RP'),
      number: 'PPR-27-3',
      cooperative: 'Pacific Purchasing Roundtable',
      leadAgency: 'Tidewater Unified School District',
      schoolIds: null,
      level: 0.86,
      most: 12,
      isWaiting: true,
    },
  ];
  for (const plan of plans) addContract(book, plan, added);
}
