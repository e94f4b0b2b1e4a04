import { accountText, californiaSacs, shareAmounts } from '@chalkline/rules';
import type { Random } from '../random.ts';
import type { SchoolAccountRow } from '../rows.ts';
import type { CatalogBook } from './catalog-book.ts';

/** What an account of a line is charged, in percent. */
interface Share {
  readonly account: SchoolAccountRow;
  readonly percent: string;
}

/** Schools of California that charge what they order to accounts; the demonstration's own has set none up. */
const CHARGING_SCHOOLS = [3, 4] as const;

const accounts = [
  ['01-0000-0-1110-1000-4310', 'Instructional materials'],
  ['01-0000-0-1110-2700-4350', 'Office supplies'],
  ['01-8150-0-0000-8110-4370', 'Custodial and maintenance supplies'],
  ['01-1100-0-1110-1000-4410', 'Lottery, equipment for classrooms'],
  ['13-5310-0-0000-3700-4390', 'Child nutrition supplies'],
] as const;

/** Account codes of some schools, by California's structure. CART-9 */
export function addAccounts({ rows, calendar }: CatalogBook): void {
  const { checkoutSetups, schoolAccounts } = rows.orders;
  for (const schoolId of CHARGING_SCHOOLS) {
    checkoutSetups.push({ schoolId, segments: californiaSacs });
    for (const [written, name] of accounts) {
      const codes = [...written.split('-'), ''];
      const code = accountText(californiaSacs, codes);
      const id = schoolAccounts.length + 1;
      schoolAccounts.push({ id, schoolId, codes, code, name, isActive: true, createdAt: calendar.at(-200, 17) });
    }
  }
}

/** The accounts that a school charges a line to: one, or two that share it; none where it keeps none. CART-10 */
export function sharesOf({ rows }: CatalogBook, schoolId: number, random: Random): Share[] {
  const own = rows.orders.schoolAccounts.filter((account) => account.schoolId === schoolId);
  const [first, second] = random.sample(own, 2);
  if (!first) return [];
  if (!second || random.chance(0.7)) return [{ account: first, percent: '100' }];
  return [
    { account: first, percent: '62.5' },
    { account: second, percent: '37.5' },
  ];
}

/** Keeps the accounts of a cart's line, and those of the order's line that it became, to the cent. CART-10 */
export function keepShares(
  { rows }: CatalogBook,
  shares: readonly Share[],
  line: { readonly lineId: number; readonly purchaseOrderLineId: number; readonly amount: string },
): void {
  if (shares.length === 0) return;
  const parts = shares.map(({ account, percent }) => ({ accountId: account.id, percent }));
  const amounts = shareAmounts(line.amount, parts);
  for (const [position, { account, percent }] of shares.entries()) {
    const { id: accountId, code, name } = account;
    rows.orders.cartLineShares.push({ lineId: line.lineId, accountId, position, percent });
    rows.orders.purchaseOrderLineShares.push({
      purchaseOrderLineId: line.purchaseOrderLineId,
      position,
      accountId,
      code,
      name,
      percent,
      amount: amounts[position] ?? '0.00',
    });
  }
}
