import { formatDeadline } from '@chalkline/rules';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { headerCells, linesTable, right } from '../../shared/pdf-blocks.ts';
import { printable } from '../../shared/pdf-document.ts';
import type { TabulatedEvaluation } from './tabulated.ts';

/** The heading of one part of a tabulation. */
export const tabulationHeading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 12,
  margin: [0, 16, 0, 6],
});

/** What stands above all tables: a label and its text, a row each. */
export const factsTable = (facts: readonly (readonly [string, string])[]): Content => ({
  table: {
    widths: [90, '*'],
    body: facts.map(([label, text]) => [{ text: label, style: 'label' }, { text: printable(text) }]),
  },
  layout: 'noBorders',
});

/** How wide the ranks stand, in points. */
export const rankWidth = ({ missing }: Pick<TabulatedEvaluation, 'missing'>): number => (missing === null ? 28 : 54);

/** A rank, which is provisional while scores are missing. EVAL-19 */
export function rankCell(rank: number | null, { missing }: Pick<TabulatedEvaluation, 'missing'>): TableCell {
  if (rank === null || missing === null) return { text: rank === null ? '' : String(rank) };
  return { stack: [{ text: String(rank) }, { text: 'provisional', style: 'small' }] };
}

/** Why the ranks are provisional, where they are. EVAL-19 */
export const provisionalFacts = ({ missing }: Pick<TabulatedEvaluation, 'missing'>): (readonly [string, string])[] =>
  missing === null ? [] : [['Ranks', `Provisional: ${missing}`]];

function scoreTable({ scores }: TabulatedEvaluation): Content {
  const rows = scores.map((score): TableCell[] => [
    { text: printable(score.vendorName) },
    { text: printable(`${score.rubric} (${score.weight})`) },
    { text: printable(score.isConsensus ? `Consensus, set by ${score.by}` : score.by), bold: score.isConsensus },
    right(String(score.score)),
    { text: printable(score.comment) },
  ]);
  const header = ['Vendor', 'Criterion', 'Evaluator', 'Score', 'Comment'].map(
    (text): TableCell => ({ text, style: 'th', alignment: text === 'Score' ? 'right' : 'left' }),
  );
  return linesTable([96, 92, 92, 36, '*'], [header, ...rows]);
}

function evaluatorTable({ evaluators, timeZone }: TabulatedEvaluation): Content {
  const rows = evaluators.map(({ name, statement, signedAt }): TableCell[] => [
    { text: printable(name) },
    { text: printable(statement) },
    { text: signedAt === null ? '' : formatDeadline(signedAt, timeZone) },
  ]);
  return linesTable([120, '*', 130], [headerCells(['Evaluator', 'Statement', 'Signed'], 3), ...rows]);
}

/** Who evaluated and what they gave, each where there is any. EVAL-10 EVAL-17 */
export const evaluationParts = (evaluation: TabulatedEvaluation): Content[] => [
  ...(evaluation.evaluators.length > 0 ? [tabulationHeading('Evaluators'), evaluatorTable(evaluation)] : []),
  ...(evaluation.scores.length > 0 ? [tabulationHeading('Scores'), scoreTable(evaluation)] : []),
];
