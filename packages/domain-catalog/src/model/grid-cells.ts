import { plainAmount, productPriceProblem } from '@chalkline/rules';
import type { ProductRow, RowCells } from '../model/contract.ts';

/** The columns of the grid that are edited in place. */
export type GridField = 'price' | 'stock' | 'isActive';

/** The same, from left to right. */
export const gridColumns: readonly GridField[] = ['price', 'stock', 'isActive'];

const ACTIVE = 'yes';
const INACTIVE = 'no';

/** A cell's value as its text: the first tier's price, the stock (empty where it isn't tracked), `yes` or `no`. */
export function cellText(row: ProductRow, field: GridField): string {
  switch (field) {
    case 'price':
      return row.tiers[0]?.price ?? '';
    case 'stock':
      return row.stock === null ? '' : String(row.stock);
    default:
      return row.isActive ? ACTIVE : INACTIVE;
  }
}

/** The text of the other state. */
export const activeText = (isActive: boolean): string => (isActive ? ACTIVE : INACTIVE);

/** Typed or pasted text as it is compared and sent: `$1,240.5` → `1240.5`. */
export function cleanCell(field: GridField, text: string): string {
  return field === 'isActive' ? text : plainAmount(text);
}

/** A cell of a copied table as it is typed: an amount without its signs, a state by any word for it. */
export function pastedCell(field: GridField, cell: string): string {
  if (field !== 'isActive') return plainAmount(cell);
  if (/^(yes|y|true|1|active|listed)$/i.test(cell)) return ACTIVE;
  return /^(no|n|false|0|inactive)$/i.test(cell) ? INACTIVE : cell;
}

/** What can be seen to be wrong with a cell's text before asking the server, or null. */
export function cellProblem(field: GridField, text: string): string | null {
  if (field === 'price') return text === '' ? 'Enter a price' : productPriceProblem(text);
  if (field === 'stock' && text !== '' && !/^\d{1,9}$/.test(text))
    return 'Enter a whole number, or nothing if you don’t track it';
  if (field === 'isActive' && text !== ACTIVE && text !== INACTIVE) return 'Not saved: the state is yes or no';
  return null;
}

/** The first tier at another price; the others stay. */
function pricedTiers(row: ProductRow, price: string): NonNullable<RowCells['tiers']> {
  const [first, ...others] = row.tiers;
  return [
    { least: first?.least ?? row.smallestOrder, price },
    ...others.map(({ least, price: own }) => ({ least, price: own })),
  ];
}

/** A row's changed cells as the server takes them, against the version that was read. */
export function cellsToSend(row: ProductRow, changes: ReadonlyMap<GridField, string>): RowCells {
  const cells: RowCells = { id: row.id, version: row.version };
  for (const [field, text] of changes) {
    if (field === 'price') cells.tiers = pricedTiers(row, text);
    else if (field === 'stock') cells.stock = text === '' ? null : Number(text);
    else cells.isActive = text === ACTIVE;
  }
  return cells;
}

/** The column that a complaint of the server is shown in. */
export function columnOf(path: string): GridField {
  if (path.startsWith('tiers')) return 'price';
  return path === 'stock' ? 'stock' : path === 'isActive' ? 'isActive' : 'price';
}
