/** The problems below `prefix` (`bidProducts.0`), by the rest of their path. */
export function problemsAt(problems: Readonly<Record<string, string>>, prefix: string): Record<string, string> {
  const start = `${prefix}.`;
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(problems)) {
    if (path.startsWith(start)) found[path.slice(start.length)] = message;
  }
  return found;
}

/**
 * The problems as a summary lists them: those of a row say which row, as many may be wrong in the same way. Each pattern
 * of `rows` has the row's place from 0 as its first group.
 */
export function numberedProblems(
  problems: Readonly<Record<string, string>>,
  rows: readonly (readonly [pattern: RegExp, name: string])[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => {
      const row = rows.find(([pattern]) => pattern.test(path));
      const index = row?.[0].exec(path)?.[1];
      return [path, row && index !== undefined ? `${row[1]} ${Number(index) + 1}: ${message}` : message];
    }),
  );
}
