/** A field that the server may guess, and that one choice sets for many rows. ROW-8 */
export interface SharedField<Line> {
  /** "sub-category". */
  readonly noun: string;
  /** What its column is read as: a choice answers that column's problems. */
  readonly field: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  /** What a guess is made from: read from another column, the guess is none any more. */
  basis(line: Line): string;
  of(line: Line): number | null;
  set(line: Line, id: number | null): Line;
  /** All that `set` changes, as it stands in a line. */
  part(line: Line): Partial<Line>;
}

interface GuessedRow<Line> {
  readonly line: Line;
  readonly guess: { readonly id: number; readonly basis: string } | null;
}

/** A row's line with the guess in it, where the row has none of its own. ROW-8 */
export function withGuess<Line, Row extends GuessedRow<Line>>(
  row: Row,
  shared: SharedField<Line> | undefined,
): Row & { isGuessed: boolean } {
  const { line, guess } = row;
  const fits =
    shared !== undefined &&
    guess !== null &&
    shared.of(line) === null &&
    shared.basis(line) === guess.basis &&
    shared.options.some(({ id }) => id === guess.id);
  return fits ? { ...row, line: shared.set(line, guess.id), isGuessed: true } : { ...row, isGuessed: false };
}

interface FilledRow<Line> {
  readonly row: number;
  readonly line: Line;
  readonly found: readonly string[];
  readonly sharedFound: readonly string[];
  readonly isGuessed: boolean;
}

/** One choice for many rows, and what they were before it by their numbers. */
export interface Filling<Line> {
  readonly id: number;
  readonly before: ReadonlyMap<number, FilledRow<Line>>;
}

/** A row after one choice for many: its column's problems are answered. ROW-8 */
export const filledRow = <Line, Row extends FilledRow<Line>>(row: Row, shared: SharedField<Line>, id: number): Row => ({
  ...row,
  line: shared.set(row.line, id),
  isGuessed: false,
  found: row.found.filter((text) => !row.sharedFound.includes(text)),
});

/** A row without that choice; whatever else was corrected since stays, and another choice of the field too. ROW-8 */
export function unfilledRow<Line, Row extends FilledRow<Line>>(
  row: Row,
  shared: SharedField<Line>,
  { id, before }: Filling<Line>,
): Row {
  const old = before.get(row.row);
  if (!old || shared.of(row.line) !== id) return row;
  const again = old.found.filter((text) => old.sharedFound.includes(text) && !row.found.includes(text));
  const line = { ...row.line, ...shared.part(old.line) };
  return { ...row, line, isGuessed: old.isGuessed, found: [...again, ...row.found] };
}
