import { formatDeadline } from '@chalkline/rules';
import { decimalCell, type Sheet } from '../../shared/sheets.ts';
import type { TabulatedEvaluation } from './tabulated.ts';

const scoresSheet = ({ scores }: TabulatedEvaluation): Sheet => ({
  name: 'Scores',
  columns: [
    { header: 'Vendor', width: 32 },
    { header: 'Criterion', width: 24 },
    { header: 'Weight', kind: 'number' },
    { header: 'Evaluator', width: 24 },
    { header: 'Score', kind: 'number' },
    { header: 'Comment', width: 60 },
  ],
  rows: scores.map((score) => [
    score.vendorName,
    score.rubric,
    decimalCell(score.weight),
    score.isConsensus ? `Consensus (${score.by})` : score.by,
    decimalCell(score.score),
    score.comment,
  ]),
});

const evaluatorsSheet = ({ evaluators, timeZone }: TabulatedEvaluation): Sheet => ({
  name: 'Evaluators',
  columns: [
    { header: 'Evaluator', width: 28 },
    { header: 'Statement', width: 60 },
    { header: 'Signed', width: 30 },
  ],
  rows: evaluators.map(({ name, statement, signedAt }) => [
    name,
    statement,
    signedAt === null ? '' : formatDeadline(signedAt, timeZone),
  ]),
});

/** The header of ranks, which are provisional while scores are missing. EVAL-19 */
export const rankHeader = ({ missing }: Pick<TabulatedEvaluation, 'missing'>): string =>
  missing === null ? 'Rank' : 'Rank (provisional)';

/** Who evaluated and what they gave, each where there is any. EVAL-10 EVAL-17 */
export const evaluationSheets = (evaluation: TabulatedEvaluation): Sheet[] => [
  ...(evaluation.evaluators.length > 0 ? [evaluatorsSheet(evaluation)] : []),
  ...(evaluation.scores.length > 0 ? [scoresSheet(evaluation)] : []),
];
