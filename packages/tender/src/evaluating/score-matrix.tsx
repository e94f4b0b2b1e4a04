import { isBidStanding, MAX_RUBRIC_SCORE } from '@chalkline/rules';
import { Box, chakra, TextField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import type { Evaluated, EvaluatedBid } from '../contract.ts';
import { criteriaOf } from './criteria.ts';
import { useEvaluationCalls } from './evaluation-calls.tsx';
import type { ScoreCell, ScoreSheet } from './score-sheet.ts';

/** The bids that are scored. */
export const scoredBids = <Bid extends EvaluatedBid>(bids: readonly Bid[]): Bid[] =>
  bids.filter(({ status }) => isBidStanding(status));

/** The field of one score. */
export const cellId = ({ bidId, rubricId }: Pick<ScoreCell, 'bidId' | 'rubricId'>): string =>
  `score-${bidId}-${rubricId}`;

/** Which cell an arrow key, or Enter, leads to: rows are bids, columns criteria. Null for any other key, and at the edge. */
export function nextCell(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  [row, column]: readonly [number, number],
  [rows, columns]: readonly [number, number],
): readonly [number, number] | null {
  const enter: readonly [number, number] = [shiftKey ? -1 : 1, 0];
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    Enter: enter,
  };
  const step = steps[key];
  if (!step) return null;
  const to = [row + step[0], column + step[1]] as const;
  return to[0] < 0 || to[0] >= rows || to[1] < 0 || to[1] >= columns ? null : to;
}

/** Whether an arrow to the side leaves the field: only where the caret is at that end of what is typed. */
function leavesField({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (key === 'ArrowLeft') return selectionEnd === 0;
  return key !== 'ArrowRight' || selectionStart === value.length;
}

type CellProps = {
  cell: ScoreCell;
  label: string;
  /** Whether it stands as it is: the prices opened on it. */
  isFixed: boolean;
  onFocus: () => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** What stands below a score: whether it is saved, in a word. */
function stateOf(cell: ScoreCell): string {
  if (cell.isSaving) return 'saving…';
  if (cell.failure !== null) return 'not saved';
  if (cell.isDirty) return '';
  return cell.isGiven ? 'saved' : '';
}

/** One score, saved as one leaves it. */
const ScoreField = observer(function ScoreField({ cell, label, isFixed, onFocus, onKey }: CellProps) {
  const call = useEvaluationCalls().useScore();
  const save = useEffectEvent(() => void cell.save((input) => call.mutateAsync(input)));
  // Whoever leaves the page from within a field has not left the field.
  useEffect(() => () => save(), []);
  // A comment without a score is complained of at the comment.
  const isTyped = cell.typed.score !== '' || cell.isGiven;
  const problem = cell.isDirty && isTyped ? cell.problem : null;
  return (
    <Box minW="6.5rem">
      <TextField
        id={cellId(cell)}
        label={label}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        disabled={isFixed}
        value={cell.typed.score}
        error={problem ?? undefined}
        onValueChange={(score) => cell.type({ score })}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus();
        }}
        onBlur={() => void cell.save((input) => call.mutateAsync(input))}
        onKeyDown={(event) => {
          // In the last row Enter leads nowhere, and saves all the same.
          if (event.key === 'Enter') void cell.save((input) => call.mutateAsync(input));
          onKey(event);
        }}
      />
      <chakra.span display="block" minH="5" textStyle="sm" color={cell.failure === null ? 'fg.muted' : 'red.fg'}>
        {stateOf(cell)}
        {cell.typed.comment !== '' && ' · commented'}
      </chakra.span>
    </Box>
  );
});

type ScoreMatrixProps = {
  sheet: ScoreSheet;
  evaluated: Evaluated;
  bids: readonly EvaluatedBid[];
  /** Which cells stand as they are. */
  isFixed: (cell: ScoreCell) => boolean;
  onFocus: (cell: ScoreCell) => void;
};

const head = {
  textAlign: 'start',
  fontWeight: 'semibold',
  textStyle: 'sm',
  py: '2',
  pe: '3',
  verticalAlign: 'bottom',
} as const;

/** Bids by criteria: arrows and Enter lead from score to score. */
export function ScoreMatrix({ sheet, evaluated, bids, isFixed, onFocus }: ScoreMatrixProps) {
  const criteria = criteriaOf(evaluated);
  const rows = scoredBids(bids);
  function go(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const to = nextCell(event, [row, column], [rows.length, criteria.length]);
    if (to === null || !leavesField(event)) return;
    event.preventDefault();
    const [bid, criterion] = [rows[to[0]], criteria[to[1]]];
    if (bid && criterion) document.getElementById(cellId({ ...bid, ...criterion }))?.focus();
  }
  return (
    <Box overflowX="auto">
      <chakra.table w="100%">
        <chakra.caption srOnly>
          My scores, 0 to {MAX_RUBRIC_SCORE}. Arrow keys and Enter lead from score to score.
        </chakra.caption>
        <thead>
          <tr>
            <chakra.th scope="col" {...head}>
              Vendor
            </chakra.th>
            {criteria.map(({ rubricId, heading, counts }) => (
              <chakra.th key={rubricId} scope="col" {...head}>
                {heading}
                <chakra.span display="block" color="fg.muted" fontWeight="normal">
                  {counts}
                </chakra.span>
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bidId, vendorName }, row) => (
            <chakra.tr key={bidId} borderTopWidth="1px" borderColor="line">
              <chakra.th scope="row" textAlign="start" fontWeight="semibold" pe="3" py="2" minW="9rem">
                {vendorName}
              </chakra.th>
              {criteria.map(({ rubricId, name }, column) => {
                const cell = sheet.cell(bidId, rubricId);
                return (
                  <chakra.td key={rubricId} pe="3" py="2" verticalAlign="top">
                    <ScoreField
                      cell={cell}
                      label={`${vendorName}: ${name}, 0 to ${MAX_RUBRIC_SCORE}`}
                      isFixed={isFixed(cell)}
                      onFocus={() => onFocus(cell)}
                      onKey={(event) => go(event, row, column)}
                    />
                  </chakra.td>
                );
              })}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
