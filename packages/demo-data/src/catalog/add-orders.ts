import { effectivePlan, isListedTo, PlanName } from '@chalkline/rules';
import { DEMO_SCHOOL_ID, DEMO_VENDOR_ID } from '../accounts/demo-accounts.ts';
import type { SchoolRow, VendorRow } from '../rows.ts';
import { addAccounts } from './add-accounts.ts';
import type { CatalogBook } from './catalog-book.ts';
import { closeLedger, type OrderLedger, openLedger } from './order-ledger.ts';
import { type Buyer, chooseLines } from './order-lines.ts';
import { tellOrders } from './order-messages.ts';
import { CHECKOUTS, daysBackOf, fateOf, vendorCountOf } from './order-plan.ts';
import { orderOffers } from './ordered-offers.ts';
import { type CartPart, placeCart } from './place-cart.ts';

/** The plan that counted at an instant: the demonstration's vendor sold in its own state before it took every state. PLAN-4 */
function planAt({ id, plan, planStartedAt, planExpiresAt }: VendorRow, at: Date): PlanName {
  if (planStartedAt !== null && planStartedAt > at) return id === DEMO_VENDOR_ID ? PlanName.State : PlanName.Free;
  return effectivePlan({ plan, planEndsAt: planExpiresAt, now: at });
}

/** Whether a school found a company's catalog at an instant, and had not blocked it. CAT-14 */
function isFound({ world }: OrderLedger, vendor: VendorRow, school: SchoolRow, at: Date): boolean {
  const listing = { isActive: true, isKeptOnState: true, shipsTo: null, schoolState: school.stateCode };
  const { status: vendorStatus, stateCode: vendorState } = vendor;
  return (
    isListedTo({ ...listing, vendorStatus, vendorState, plan: planAt(vendor, at) }) &&
    !world.isBlocked(school.id, vendor.id)
  );
}

/** A school's main account, which may check out whatever it likes, and the school's addresses, the usual one first. CART-7 */
function buyerOf({ book, world }: OrderLedger, schoolId: number, at: Date): Buyer {
  const addresses = book.market.shipToAddresses
    .filter((address) => address.schoolId === schoolId)
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return { school: world.school(schoolId), user: world.schoolUser(schoolId), at, addresses };
}

/** Takes companies in turn, the demonstration's more often than any other. */
class Turns {
  readonly #ledger: OrderLedger;
  readonly #others: readonly VendorRow[];
  #next = 0;
  /** Orders so far. */
  serial = 0;

  constructor(ledger: OrderLedger) {
    this.#ledger = ledger;
    const ids = [...new Set(ledger.book.rows.products.map(({ vendorId }) => vendorId))];
    this.#others = ids.filter((id) => id !== DEMO_VENDOR_ID).map((id) => ledger.world.vendor(id));
  }

  /** The next company that the buyer finds and has not in its cart; null where there is none. */
  next({ school, at }: Buyer, taken: ReadonlySet<number>): number | null {
    const every = school.id === DEMO_SCHOOL_ID ? 2 : 3;
    const main = this.#ledger.world.vendor(DEMO_VENDOR_ID);
    const isMainNext = this.serial % every === 0 && !taken.has(main.id);
    if (isMainNext && isFound(this.#ledger, main, school, at)) return main.id;
    for (let tried = 0; tried < this.#others.length; tried += 1) {
      const vendor = this.#others[this.#next % this.#others.length];
      this.#next += 1;
      if (vendor && !taken.has(vendor.id) && isFound(this.#ledger, vendor, school, at)) return vendor.id;
    }
    return null;
  }
}

function partsOf(ledger: OrderLedger, buyer: Buyer, turns: Turns, index: number): CartPart[] {
  const parts: CartPart[] = [];
  const taken = new Set<number>();
  while (parts.length < vendorCountOf(index)) {
    const vendorId = turns.next(buyer, taken);
    if (vendorId === null) break;
    taken.add(vendorId);
    const lines = chooseLines(ledger.book, buyer, vendorId, ledger.random.fork(`cart ${index} ${vendorId}`));
    if (lines.length === 0) continue;
    parts.push({ vendorId, lines, fate: fateOf(daysBackOf(index), turns.serial) });
    turns.serial += 1;
  }
  return parts;
}

/** Whose turn it is: the demonstration's school every other time, the other admitted ones one after the other. */
function schoolOf({ market }: CatalogBook, index: number): number {
  const others = market.schools.filter(({ id, status }) => status === 1 && id !== DEMO_SCHOOL_ID);
  return index % 2 === 0 ? DEMO_SCHOOL_ID : (others[((index - 1) / 2) % others.length]?.id ?? DEMO_SCHOOL_ID);
}

/**
 * What schools ordered from catalogs in the last three months, in every state that an order can be in, written as a checkout writes
 * it: priced, taxed and freighted by the rules, charged to accounts, with the stock that it holds. CART-3 CART-5 CAT-12
 */
export function addOrders(book: CatalogBook): void {
  addAccounts(book);
  const ledger = openLedger(book, book.random.fork('orders'));
  const turns = new Turns(ledger);
  for (let index = 0; index < CHECKOUTS; index += 1) {
    const at = book.calendar.at(-daysBackOf(index), 15 + (index % 7), (index * 11) % 60);
    const buyer = buyerOf(ledger, schoolOf(book, index), at);
    const parts = partsOf(ledger, buyer, turns, index);
    if (parts.length > 0) placeCart(ledger, buyer, parts);
  }
  orderOffers(ledger, (at) => buyerOf(ledger, DEMO_SCHOOL_ID, at));
  tellOrders(ledger);
  closeLedger(ledger);
}
