/** What asks for a part of a list. */
type Part = 'pageNumber' | 'pageSize' | 'rowId' | 'rowOf';

const parts: ReadonlySet<string> = new Set<Part>(['pageNumber', 'pageSize', 'rowId', 'rowOf']);

/** A list's query without its page and place: its file has all of it. */
export function wholeList<Query extends object>(query: Query): Omit<Query, Part> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !parts.has(name))) as Omit<Query, Part>;
}
