/** The problems below `prefix` (`bidProducts.0`), by the rest of their path. */
export function problemsAt(problems: Readonly<Record<string, string>>, prefix: string): Record<string, string> {
  const start = `${prefix}.`;
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(problems)) {
    if (path.startsWith(start)) found[path.slice(start.length)] = message;
  }
  return found;
}

const rows: readonly [RegExp, string][] = [
  [/^(?:products|bidProducts)\.(\d+)\./, 'Line'],
  [/^rfpQuestions\.(\d+)\./, 'Question'],
];

/** The problems as a summary lists them: those of a row say which row, as many may be wrong in the same way. Answers are named by their question's number. */
export function problemsWithRows(
  problems: Readonly<Record<string, string>>,
  questionIds: readonly number[] = [],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => {
      const row = rows.find(([pattern]) => pattern.test(path));
      const index = row?.[0].exec(path)?.[1];
      if (row && index !== undefined) return [path, `${row[1]} ${Number(index) + 1}: ${message}`];
      const question = questionIds.findIndex((id) => path === `answers.${id}`);
      return [path, question < 0 ? message : `Question ${question + 1}: ${message}`];
    }),
  );
}
