import { releaseStock, takeStock } from '@chalkline/rules';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { products, purchaseOrderLines } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { numbers } from '../shared/numbers.ts';
import type { LockedOrder, OrderLine } from './locked-order.ts';

/** Goods that moved, by lines of the order. */
type Amounts = readonly { readonly poLineId: number; readonly quantity: number }[];

/** Whole units of a line that have gone: shipped, or received without that. */
const goneOf = ({
  quantityShipped,
  quantityReceived,
}: Pick<OrderLine, 'quantityShipped' | 'quantityReceived'>): number =>
  Math.floor(Math.max(quantityShipped, quantityReceived));

async function lockProducts({ tx }: Work, lines: readonly OrderLine[]) {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].sort((a, b) => a - b);
  if (ids.length === 0) return new Map<number, { stock: number | null; held: number }>();
  await tx.execute(sql`select 1 from products where id = any(${numbers(ids)}) order by id for no key update`);
  const rows = await tx
    .select({ id: products.id, stock: products.stock, held: products.held })
    .from(products)
    .where(sql`${products.id} = any(${numbers(ids)})`)
    .orderBy(asc(products.id));
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
}

/** What each line of an order still holds. @param taken units of a line that leave the stock now; null lets go of all */
async function settle(
  work: Work,
  lines: readonly OrderLine[],
  taken: ((line: OrderLine) => number) | null,
): Promise<void> {
  const holding = lines.filter(({ held, productId }) => held > 0 && productId !== null);
  const stocks = await lockProducts(work, holding);
  for (const line of holding) {
    const productId = line.productId ?? 0;
    const before = stocks.get(productId);
    if (!before) continue;
    const { lineHeld, ...after } =
      taken === null ? releaseStock(before, line.held) : takeStock(before, line.held, taken(line));
    if (lineHeld === line.held) continue;
    stocks.set(productId, after);
    await work.tx.update(products).set(after).where(eq(products.id, productId));
    await work.tx.update(purchaseOrderLines).set({ held: lineHeld }).where(eq(purchaseOrderLines.id, line.id));
  }
}

/** A shipment, or a receipt of what was never shipped, takes its units from the stock that the order's lines hold. CAT-12 */
export function takeHeld(
  work: Work,
  { lines }: Pick<LockedOrder, 'lines'>,
  done: 'shipped' | 'received',
  amounts: Amounts,
): Promise<void> {
  return settle(work, lines, (line) => {
    const moved = amounts.find(({ poLineId }) => poLineId === line.id)?.quantity ?? 0;
    const after =
      done === 'shipped'
        ? { ...line, quantityShipped: line.quantityShipped + moved }
        : { ...line, quantityReceived: line.quantityReceived + moved };
    return goneOf(after) - goneOf(line);
  });
}

/** An order that is declined, cancelled, closed, or of which nothing more is coming, lets go of what its lines still hold. CAT-12 */
export async function releaseHeld(work: Work, { order }: Pick<LockedOrder, 'order'>): Promise<void> {
  const isHolding = and(
    eq(purchaseOrderLines.purchaseOrderId, order.id),
    gt(purchaseOrderLines.held, 0),
    isNotNull(purchaseOrderLines.productId),
  );
  const lines = await work.tx.select().from(purchaseOrderLines).where(isHolding).orderBy(asc(purchaseOrderLines.id));
  await settle(work, lines, null);
}
