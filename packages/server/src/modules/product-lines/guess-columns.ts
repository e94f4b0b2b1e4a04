import { plainQuantity } from '@chalkline/rules';

/** A row of the file, by its cells. */
export interface ColumnRow {
  readonly cells: readonly string[];
}

/** A column that is read as a field, or not yet. */
interface Guessable<Field extends string> {
  readonly header: string;
  readonly field: Field | null;
  readonly isGuessed: boolean;
}

/** What the cells of a column look like. */
interface Look {
  readonly index: number;
  /** Letters in a cell on average. */
  readonly letters: number;
  readonly areFigures: boolean;
  readonly areUnits: boolean;
}

const isFigure = (cell: string): boolean => /^\d+(?:\.\d+)?$/.test(plainQuantity(cell));

/** Figures that grow by the same step from row to row: numbers of rows. */
function areNumbered(cells: readonly string[]): boolean {
  const [first = 0, second = 0, ...rest] = cells.map((cell) => Number(plainQuantity(cell)));
  const step = second - first;
  return step > 0 && rest.every((figure, at) => figure === second + step * (at + 1));
}

function lookOf(index: number, rows: readonly ColumnRow[]): Look {
  const cells = rows.map((row) => (row.cells[index] ?? '').trim()).filter((cell) => cell !== '');
  const letters = cells.reduce((sum, cell) => sum + cell.replace(/[^a-z]/gi, '').length, 0) / Math.max(1, cells.length);
  const isNone = cells.length === 0;
  return {
    index,
    letters,
    areFigures: !isNone && cells.every(isFigure) && !(cells.length > 1 && areNumbered(cells)),
    areUnits: !isNone && cells.every((cell) => /^[a-z][a-z. /]{0,11}$/i.test(cell)),
  };
}

/**
 * What columns whose headings say nothing may be, by their cells: the longest words say what is wanted, the first figures how many,
 * short words below no heading the unit. Nothing is read so before somebody agrees. ROW-6
 */
export function guessColumns<Field extends string>(
  columns: readonly Guessable<Field>[],
  fields: { readonly text: Field; readonly quantity: Field; readonly unit: Field },
  rows: readonly ColumnRow[],
): Guessable<Field>[] {
  const guessed = [...columns];
  const looks = columns.map((_column, index) => lookOf(index, rows));
  const give = (field: Field, fits: (look: Look) => boolean, best: (one: Look, other: Look) => Look) => {
    if (guessed.some((column) => column.field === field)) return;
    const open = looks.filter((look) => guessed[look.index]?.field === null && fits(look));
    if (open.length === 0) return;
    const { index } = open.reduce(best);
    guessed[index] = { header: columns[index]?.header ?? '', field, isGuessed: true };
  };
  const first = (one: Look) => one;
  give(
    fields.text,
    ({ letters }) => letters >= 2,
    (one, other) => (other.letters > one.letters ? other : one),
  );
  give(fields.quantity, ({ areFigures }) => areFigures, first);
  give(fields.unit, ({ areUnits, index }) => areUnits && columns[index]?.header === '', first);
  return guessed;
}
