import { MAX_RUBRIC_SCORE, scoreProblem } from '@chalkline/rules';
import { Button, Modal, NumberField, SelectField, Stack, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import type { Evaluated, EvaluatedBid, RubricScore } from '../contract.ts';
import { criteriaOf } from './criteria.ts';
import { useEvaluationCalls } from './evaluation-calls.tsx';
import { Guidance } from './guidance.tsx';
import type { ScoreEntry } from './scoring.ts';

type ConsensusDialogProps = { evaluated: Evaluated; bid: EvaluatedBid; onClose: () => void };

const meanText = (score: RubricScore | undefined): string =>
  score?.mean === null || score?.mean === undefined ? 'nobody scored it yet' : `the mean is ${score.mean.toFixed(1)}`;

/** What was agreed on before, as it is typed; empty where nothing was. */
function agreedOn(bid: EvaluatedBid, rubricId: number): ScoreEntry {
  const consensus = bid.scores.find((score) => score.rubricId === rubricId)?.consensus;
  return { score: String(consensus?.score ?? ''), comment: consensus?.comment ?? '' };
}

/** The consensus on one criterion while it is written. */
function useConsensusForm({ evaluated, bid, onClose }: ConsensusDialogProps) {
  const save = useEvaluationCalls().useSetConsensus();
  const rubrics = criteriaOf(evaluated);
  const [rubricId, setRubric] = useState(rubrics[0]?.rubricId ?? 0);
  const [entry, setEntry] = useState(() => agreedOn(bid, rubricId));
  const [isTried, setTried] = useState(false);
  const scoreError = entry.score.trim() === '' ? 'Enter a score from 0 to 10.' : scoreProblem(entry.score);
  const commentError = entry.comment.trim() === '' ? 'Say why it differs from the mean.' : null;
  const said = (problem: string | null) => (isTried ? (problem ?? undefined) : undefined);
  return {
    rubrics,
    rubricId,
    entry,
    errors: { score: said(scoreError), comment: said(commentError) },
    isPending: save.isPending,
    change: (part: Partial<ScoreEntry>) => setEntry((all) => ({ ...all, ...part })),
    choose(id: number) {
      setRubric(id);
      setEntry(agreedOn(bid, id));
      setTried(false);
    },
    submit() {
      setTried(true);
      if (scoreError !== null || commentError !== null) return;
      const input = { bidId: bid.bidId, rubricId, score: Number(entry.score), comment: entry.comment.trim() };
      save.mutate(input, { onSuccess: onClose });
    },
  };
}

/** Sets the score on which the evaluators agreed for one criterion of a bid, with the reason. */
export function ConsensusDialog(props: ConsensusDialogProps) {
  const { bid, onClose } = props;
  const form = useConsensusForm(props);
  const criterion = form.rubrics.find(({ rubricId }) => rubricId === form.rubricId);
  const current = bid.scores.find((score) => score.rubricId === form.rubricId);
  return (
    <Modal
      open
      onClose={onClose}
      title={`Consensus score for ${bid.vendorName}`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={form.isPending} onClick={form.submit}>
            Set the consensus
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <SelectField
          label="Criterion"
          value={String(form.rubricId)}
          options={form.rubrics.map((rubric) => ({ value: String(rubric.rubricId), label: rubric.name }))}
          onValueChange={(value) => form.choose(Number(value))}
        />
        {criterion && <Guidance criterion={criterion} />}
        <NumberField
          label={`Score, 0 to 10: ${meanText(current)}`}
          required
          min={0}
          max={MAX_RUBRIC_SCORE}
          step="0.5"
          value={form.entry.score}
          error={form.errors.score}
          onValueChange={(score) => form.change({ score })}
        />
        <TextAreaField
          label="Why it differs from the mean"
          hint="Kept with the score and printed in the tabulation."
          required
          rows={3}
          maxLength={2000}
          value={form.entry.comment}
          error={form.errors.comment}
          onValueChange={(comment) => form.change({ comment })}
        />
      </Stack>
    </Modal>
  );
}
