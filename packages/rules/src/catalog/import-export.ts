import { type ImportField, importFields, tierFields } from './import-fields.ts';
import type { ImportedProduct } from './import-row.ts';
import { MAX_PRICE_TIERS } from './limits.ts';

/** A product as the cells of an export: a file that imports unchanged (CAT-18). A cell that is null is blank. */
export function exportCells(product: ImportedProduct): Readonly<Record<ImportField, string | null>> {
  const { tiers, shipsTo, isActive, ...plain } = product;
  const cells: Record<string, string | null> = {};
  for (const field of importFields) cells[field] = null;
  for (const [field, value] of Object.entries(plain)) cells[field] = value === null ? null : String(value);
  cells['shipsTo'] = shipsTo.length === 0 ? null : shipsTo.join(', ');
  cells['isActive'] = isActive ? 'Yes' : 'No';
  cells['price'] = tiers[0]?.price ?? null;
  for (let tier = 2; tier <= MAX_PRICE_TIERS; tier += 1) {
    const { least, price } = tiers[tier - 1] ?? { least: null, price: null };
    const fields = tierFields(tier);
    cells[fields.quantity] = least === null ? null : String(least);
    cells[fields.price] = price;
  }
  return cells as Record<ImportField, string | null>;
}
