import { holdStock, holdWhatIsLeft } from '@chalkline/rules';
import { eq } from 'drizzle-orm';
import { products } from '../../../database/tables/index.ts';
import type { Work } from '../../../unit-of-work.ts';
import type { PricedLine } from '../price-cart.ts';

/**
 * Holds what the lines order of their products, which are locked: accepted offers first, as far as there is something left, as their
 * vendor is bound to them. CAT-12 OFFER-9
 * @returns how many units each line holds, by line
 * @throws {RuleError} where fewer are left; the lines' problems have said so before
 */
export async function holdForLines({ tx }: Work, lines: readonly PricedLine[]): Promise<ReadonlyMap<number, number>> {
  const heldBy = new Map<number, number>();
  const byProduct = Map.groupBy(lines, ({ product }) => product?.id ?? 0);
  for (const [productId, own] of byProduct) {
    const product = own[0]?.product;
    if (!product) continue;
    let stock = { stock: product.stock, held: product.held };
    for (const { row, offer } of own.toSorted((a, b) => Number(a.offer === null) - Number(b.offer === null))) {
      const { lineHeld, ...next } = (offer === null ? holdStock : holdWhatIsLeft)(stock, row.quantity);
      stock = next;
      heldBy.set(row.id, lineHeld);
    }
    if (stock.held === product.held) continue;
    await tx.update(products).set({ held: stock.held }).where(eq(products.id, productId));
  }
  return heldBy;
}
