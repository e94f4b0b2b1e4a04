import { bidLinePrice, chargedAmounts } from '@chalkline/rules';
import { asc, eq } from 'drizzle-orm';
import { purchaseOrderLineShares, purchaseOrderLines, rfpLines } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';

/**
 * Charges the lines of an order that was just stored to the account lines that the purchase names for them, as they are now. A line that
 * names none is charged to the order's own account line, where there is one. PUR-41 CART-15
 */
export async function keepLineAccounts({ tx }: Work, orderId: number): Promise<void> {
  const lines = await tx
    .select({ line: purchaseOrderLines, code: rfpLines.accountLine })
    .from(purchaseOrderLines)
    .innerJoin(rfpLines, eq(rfpLines.id, purchaseOrderLines.lineId))
    .where(eq(purchaseOrderLines.purchaseOrderId, orderId))
    .orderBy(asc(rfpLines.position));
  if (lines.every(({ code }) => code === null)) return;
  const charged = chargedAmounts(lines.map(({ line }) => line));
  const shares = lines.flatMap(({ line, code }, index) =>
    code === null
      ? []
      : [
          {
            purchaseOrderLineId: line.id,
            position: 0,
            code,
            percent: '100',
            amount: charged[index] ?? bidLinePrice(line),
          },
        ],
  );
  await tx.insert(purchaseOrderLineShares).values(shares);
}
