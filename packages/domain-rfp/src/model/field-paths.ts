import { numberedProblems } from '@chalkline/kit';

const rows: readonly [RegExp, string][] = [
  [/^(?:products|bidProducts)\.(\d+)\./, 'Line'],
  [/^rfpQuestions\.(\d+)\./, 'Question'],
];

/** The problems of a purchase as a summary lists them. Answers are named by their question's number. */
export function problemsWithRows(
  problems: Readonly<Record<string, string>>,
  questionIds: readonly number[] = [],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(numberedProblems(problems, rows)).map(([path, message]) => {
      const question = questionIds.findIndex((id) => path === `answers.${id}`);
      return [path, question < 0 ? message : `Question ${question + 1}: ${message}`];
    }),
  );
}
