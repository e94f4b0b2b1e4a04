/** The expressions of a statement's select list, in order: what stands between `select` and `from` outside brackets. */
function selectList(sql: string): string[] {
  const expressions: string[] = [];
  let depth = 0;
  let from = 'select '.length;
  for (let at = from; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    if (sql[at] === ')') depth -= 1;
    const isEnd = depth === 0 && sql.startsWith(' from ', at);
    if (isEnd || (depth === 0 && sql[at] === ',')) {
      expressions.push(sql.slice(from, at).trim());
      from = at + 1;
    }
    if (isEnd) break;
  }
  return expressions;
}

/**
 * Finds columns of a statement's result by their expressions: one that is the text, or else the only one that holds it.
 * @throws when there is none or more than one
 */
export function columnFinder(sql: string): (text: string) => number {
  const expressions = selectList(sql);
  return (text) => {
    const same = expressions.indexOf(text);
    if (same !== -1) return same;
    const holding = expressions.filter((expression) => expression.includes(text));
    const [only] = holding;
    if (only === undefined || holding.length > 1) {
      throw new Error(`${holding.length} columns of the list's SQL hold \`${text}\`.`);
    }
    return expressions.indexOf(only);
  };
}
