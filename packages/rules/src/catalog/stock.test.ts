import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../errors.ts';
import {
  availableStock,
  holdStock,
  type ProductStock,
  releaseStock,
  setStock,
  stockProblem,
  takeStock,
} from './stock.ts';

type Act =
  | { kind: 'set'; stock: number | null }
  | { kind: 'order'; quantity: number }
  | { kind: 'ship' | 'receive'; line: number; quantity: number }
  | { kind: 'decline' | 'cancel' | 'close'; line: number };

const line = fc.nat({ max: 9 });
const anyActs: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('set' as const), stock: fc.option(fc.nat({ max: 30 }), { freq: 4 }) }),
    fc.record({ kind: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      kind: fc.constantFrom('ship' as const, 'receive' as const),
      line,
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ kind: fc.constantFrom('decline' as const, 'cancel' as const, 'close' as const), line }),
  ),
  { maxLength: 60 },
);

/** A shelf of single units, each free or held by an order's line; written from the rule's words. */
class Shelf {
  units: (number | null)[] = [];
  isTracked = false;
  orders = 0;

  take(act: Act): boolean {
    const heldBy = (own: number) => this.units.filter((unit) => unit === own).length;
    if (act.kind === 'set') {
      const held = this.units.filter((unit) => unit !== null);
      if (act.stock !== null && act.stock < held.length) return false;
      this.isTracked = act.stock !== null;
      this.units = [...held, ...Array<null>(Math.max(0, (act.stock ?? 0) - held.length)).fill(null)];
    } else if (act.kind === 'order') {
      if (this.isTracked && this.units.filter((unit) => unit === null).length < act.quantity) return false;
      for (let count = 0; this.isTracked && count < act.quantity; count += 1) {
        this.units[this.units.indexOf(null)] = this.orders;
      }
      this.orders += 1;
    } else if (act.kind === 'ship' || act.kind === 'receive') {
      for (let count = Math.min(act.quantity, heldBy(act.line)); count > 0; count -= 1) {
        this.units.splice(this.units.indexOf(act.line), 1);
      }
    } else this.units = this.units.flatMap((unit) => (unit === act.line ? (this.isTracked ? [null] : []) : [unit]));
    return true;
  }
}

describe('stock', () => {
  it('CAT-12 holds between nothing and all there is, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const shelf = new Shelf();
        let product: ProductStock = { stock: null, held: 0 };
        const lines: number[] = [];
        for (const act of acts) {
          const apply = (): void => {
            if (act.kind === 'set') product = setStock(product, act.stock);
            else if (act.kind === 'order') {
              const { lineHeld, ...after } = holdStock(product, act.quantity);
              product = after;
              lines.push(lineHeld);
            } else if (lines[act.line] !== undefined) {
              const held = lines[act.line] ?? 0;
              const { lineHeld, ...after } =
                act.kind === 'ship' || act.kind === 'receive'
                  ? takeStock(product, held, act.quantity)
                  : releaseStock(product, held);
              product = after;
              lines[act.line] = lineHeld;
            }
          };
          if (shelf.take(act)) apply();
          else expect(apply).toThrow(RuleError);
          expect(product.held).toBe(lines.reduce((sum, held) => sum + held, 0));
          expect(product.held).toBeGreaterThanOrEqual(0);
          expect(product.held).toBeLessThanOrEqual(product.stock ?? product.held);
          expect(product.stock).toBe(shelf.isTracked ? shelf.units.length : null);
          expect(lines).toEqual(lines.map((_, own) => shelf.units.filter((unit) => unit === own).length));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('CAT-12 is never set below what orders hold, and untracked where it is empty', () => {
    expect(stockProblem(4, 5)).toBe("Stock can't be below what orders hold, 5.");
    expect(stockProblem(1.5, 0)).toBe('Stock must be a whole number, or empty.');
    expect(stockProblem(3_000_000_000, 0)).toBe('Stock can be at most 2,147,483,647.');
    expect([stockProblem(5, 5), stockProblem(null, 5)]).toEqual([null, null]);
    expect(availableStock({ stock: 9, held: 5 })).toBe(4);
    expect(availableStock({ stock: null, held: 5 })).toBeNull();
  });

  it('CAT-12 says how many are left to whoever wants more', () => {
    expect(() => holdStock({ stock: 9, held: 5 }, 5)).toThrow('Only 4 are left.');
    expect(() => holdStock({ stock: 6, held: 5 }, 2)).toThrow('Only 1 is left.');
    expect(() => holdStock({ stock: 5, held: 5 }, 1)).toThrow('Out of stock.');
    expect(() => holdStock({ stock: 5, held: 0 }, 1.5)).toThrow('whole number');
  });
});
