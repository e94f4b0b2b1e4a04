import { RuleError } from '../errors.ts';
import { MAX_PRODUCT_QUANTITY } from './limits.ts';

/** What a vendor has of a product, in whole units. At all times 0 ≤ held, and held ≤ stock where stock is tracked (CAT-12). */
export interface ProductStock {
  /** What there is, held units included; null where it is not tracked. */
  readonly stock: number | null;
  /** What purchase orders hold of it. */
  readonly held: number;
}

/** A product's stock after something happened to a purchase order's line, and what that line still holds. */
export interface HeldStock extends ProductStock {
  readonly lineHeld: number;
}

/** The most units of stock: what a database's integer holds (CAT-12). */
export const MAX_STOCK = 2_147_483_647;

/** How many units can still be ordered; null where stock is not tracked (CAT-12). */
export function availableStock({ stock, held }: ProductStock): number | null {
  return stock === null ? null : stock - held;
}

/** Why a vendor can't set a product's stock to this, or `null` (CAT-12): never below what is held. Null stops tracking it. */
export function stockProblem(stock: number | null, held: number): string | null {
  if (stock === null) return null;
  if (!Number.isInteger(stock) || stock < 0) return 'Stock must be a whole number, or empty.';
  if (stock > MAX_STOCK) return `Stock can be at most ${MAX_STOCK.toLocaleString('en-US')}.`;
  return stock < held ? `Stock can't be below what orders hold, ${held.toLocaleString('en-US')}.` : null;
}

/** The stock as the vendor sets it; what is held stays held (CAT-12). @throws {RuleError} naming `stock`. */
export function setStock({ held }: ProductStock, stock: number | null): ProductStock {
  const problem = stockProblem(stock, held);
  if (problem !== null) throw new RuleError(problem, 'stock');
  return { stock, held };
}

/** What is said to whoever wants more than there is (CAT-12). */
export function stockLeftText(available: number): string {
  if (available === 0) return 'Out of stock.';
  return `Only ${available.toLocaleString('en-US')} ${available === 1 ? 'is' : 'are'} left.`;
}

function checkedUnits(quantity: number): number {
  if (Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_PRODUCT_QUANTITY) return quantity;
  throw new RuleError('Quantity must be a whole number.', 'quantity');
}

/**
 * An order's line holds its units; of a product whose stock is not tracked it holds none (CAT-12).
 * @throws {RuleError} naming `quantity` when fewer are left.
 */
export function holdStock(product: ProductStock, quantity: number): HeldStock {
  const units = checkedUnits(quantity);
  const available = availableStock(product);
  if (available === null) return { ...product, lineHeld: 0 };
  if (units > available) {
    throw new RuleError(stockLeftText(available), 'quantity');
  }
  return { stock: product.stock, held: product.held + units, lineHeld: units };
}

/**
 * An accepted offer's line is ordered whatever is left (OFFER-9), and holds as many of its units as there are: an order never holds
 * more than that (CAT-12). The vendor owes the others.
 */
export function holdWhatIsLeft(product: ProductStock, quantity: number): HeldStock {
  return holdStock(product, Math.min(checkedUnits(quantity), availableStock(product) ?? 0));
}

/**
 * A shipment, or a receipt of what was never shipped, takes its units from stock, as far as the line holds them (CAT-12): what a
 * line never held was ordered while stock was not tracked.
 */
export function takeStock({ stock, held }: ProductStock, lineHeld: number, quantity: number): HeldStock {
  const units = Math.min(checkedUnits(quantity), lineHeld);
  return { stock: stock === null ? null : stock - units, held: held - units, lineHeld: lineHeld - units };
}

/** A line that is declined, cancelled or closed lets go of all that it still holds; the stock stays (CAT-12). */
export function releaseStock({ stock, held }: ProductStock, lineHeld: number): HeldStock {
  return { stock, held: held - lineHeld, lineHeld: 0 };
}
