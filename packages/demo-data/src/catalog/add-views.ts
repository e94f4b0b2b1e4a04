import { DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import type { ProductRow, ProductViewRow } from '../rows.ts';
import type { CatalogBook } from './catalog-book.ts';

const DAYS = 92;

/** What schools look at: some products of a company more than others. */
function watchedOf({ rows, random }: CatalogBook, vendorId: number, count: number): ProductRow[] {
  return random.sample(
    rows.products.filter((product) => product.vendorId === vendorId && product.isActive),
    count,
  );
}

interface Watching {
  readonly vendorId: number;
  readonly watched: readonly ProductRow[];
  readonly schoolIds: readonly number[];
  /** Products that are seen on a day. */
  readonly perDay: number;
}

function addDay({ rows, random, calendar }: CatalogBook, back: number, watching: Watching): void {
  const { vendorId, watched, schoolIds, perDay } = watching;
  const date = calendar.at(-back);
  const isSchoolDay = date.getUTCDay() !== 0 && date.getUTCDay() !== 6;
  const day = calendar.dateOf(date);
  const seen = new Set<string>();
  for (let at = 0; at < (isSchoolDay ? perDay : Math.ceil(perDay / 6)); at += 1) {
    // The first of the list are the ones that people come for.
    const product = watched[Math.floor(random.next() ** 2 * watched.length)];
    const schoolId = random.pick(schoolIds);
    if (!product || seen.has(`${product.id} ${schoolId}`)) continue;
    seen.add(`${product.id} ${schoolId}`);
    const add = (kind: ProductViewRow['kind'], count: number): void => {
      rows.views.push({ vendorId, day, productId: product.id, schoolId, kind, count });
    };
    add(1, random.int(1, 6));
    if (random.chance(0.45)) add(2, random.int(1, 3));
    if (random.chance(0.12)) add(3, 1);
  }
}

const searches = [
  'trampoline',
  'kiln shelves',
  'braille labeler',
  'snow blower',
  'vape detector',
  'aquarium stand',
  'ukulele strings',
];

/** Three months of what schools saw, and what they looked for in vain. CAT-22 */
export function addViews(book: CatalogBook): void {
  const { rows, market, random, calendar } = book;
  const schoolIds = market.schools.filter(({ status }) => status === 1).map(({ id }) => id);
  const companies = [...new Set(rows.products.map(({ vendorId }) => vendorId))];
  const watching = companies.map((vendorId): Watching => {
    const isDemo = vendorId === DEMO_VENDOR_ID;
    return { vendorId, watched: watchedOf(book, vendorId, isDemo ? 120 : 25), schoolIds, perDay: isDemo ? 14 : 1 };
  });
  for (let back = DAYS; back > 0; back -= 1) for (const company of watching) addDay(book, back, company);
  for (const words of searches) {
    for (const back of random.sample([2, 5, 9, 14, 20, 27], random.int(1, 4))) {
      const day = calendar.dateOf(calendar.at(-back));
      rows.emptySearches.push({ day, words, schoolId: random.pick(schoolIds), count: random.int(1, 3) });
    }
  }
}
