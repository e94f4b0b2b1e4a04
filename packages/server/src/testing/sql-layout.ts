const BREAKS =
  /^(?:select|from|left join|inner join|cross join|join|where|group by|having|order by|limit|offset|union(?: all)?|with)\b/i;

/** Where a quoted name or text ends that begins at `from`. */
function endOfQuoted(text: string, from: number): number {
  const end = text.indexOf(text[from] ?? '', from + 1);
  return end < 0 ? text.length : end + 1;
}

/**
 * A statement laid out for people who compare it with the one before: a line for each clause, deeper within brackets. Words
 * and their order are as they are sent.
 */
export function layOutSql(statement: string): string {
  const text = statement.replace(/\s+/g, ' ').trim();
  let out = '';
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? '';
    if (char === '"' || char === "'") {
      const end = endOfQuoted(text, at);
      out += text.slice(at, end);
      at = end;
      continue;
    }
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    const isNewWord = at === 0 || text[at - 1] === ' ' || text[at - 1] === '(';
    const clause = isNewWord && at > 0 ? BREAKS.exec(text.slice(at, at + 12))?.[0] : undefined;
    if (clause === undefined) {
      out += char;
      at += 1;
      continue;
    }
    out = `${out.trimEnd()}\n${'  '.repeat(depth)}${clause}`;
    at += clause.length;
  }
  return out;
}
