/** Fewer schools behind a figure could be recognized in it. CAT-22 */
export const LEAST_SCHOOLS = 3;

/** One figure of a table that splits a total: what it counts, and how many schools stand behind it. */
export interface Cell {
  readonly key: string;
  readonly count: number;
  readonly schools: number;
}

const bySize = (a: Cell, b: Cell): number => a.count - b.count || (a.key < b.key ? -1 : 1);

/**
 * The keys of a table's figures that are not told: those of fewer than three schools, and, where the total without everything that is
 * told would be of fewer than three schools still, the smallest other figure with them. So neither a figure nor the total less the
 * others is of so few. CAT-22
 * @param cells every figure of the table, also of rows that are not listed
 * @param schoolsOfFew how many schools stand behind all figures together that fewer than three schools each make
 */
export function hiddenKeys(cells: readonly Cell[], schoolsOfFew: number): ReadonlySet<string> {
  const few = cells.filter(({ count, schools }) => count > 0 && schools < LEAST_SCHOOLS);
  const hidden = new Set(few.map(({ key }) => key));
  if (few.length === 0 || schoolsOfFew >= LEAST_SCHOOLS) return hidden;
  const [smallest] = cells.filter(({ key, count }) => count > 0 && !hidden.has(key)).sort(bySize);
  if (smallest) hidden.add(smallest.key);
  return hidden;
}
