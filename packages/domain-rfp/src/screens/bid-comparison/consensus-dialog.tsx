import { MAX_RUBRIC_SCORE, PRICE_RUBRIC_ID, scoreProblem } from '@chalkline/rules';
import { Button, Modal, NumberField, SelectField, Stack, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import type { Comparison, ComparisonBid, RubricScore } from '../../model/contract.ts';
import { useSetConsensus } from '../../queries/evaluation.ts';

type ConsensusDialogProps = { comparison: Comparison; bid: ComparisonBid; onClose: () => void };

const meanText = (score: RubricScore | undefined): string =>
  score?.mean === null || score?.mean === undefined ? 'nobody scored it yet' : `the mean is ${score.mean.toFixed(1)}`;

/** Sets the score on which the evaluators agreed for one criterion of a bid, with the reason. */
export function ConsensusDialog({ comparison, bid, onClose }: ConsensusDialogProps) {
  const save = useSetConsensus();
  const rubrics = comparison.weights.filter(({ rubricId }) => rubricId !== PRICE_RUBRIC_ID);
  const [rubricId, setRubric] = useState(rubrics[0]?.rubricId ?? 0);
  const current = bid.scores.find((score) => score.rubricId === rubricId);
  const [score, setScore] = useState(String(current?.consensus?.score ?? ''));
  const [comment, setComment] = useState(current?.consensus?.comment ?? '');
  const [isTried, setTried] = useState(false);
  const scoreError = score.trim() === '' ? 'Enter a score from 0 to 10.' : scoreProblem(score);
  const commentError = comment.trim() === '' ? 'Say why it differs from the mean.' : null;
  function choose(id: number) {
    const consensus = bid.scores.find((each) => each.rubricId === id)?.consensus;
    setRubric(id);
    setScore(String(consensus?.score ?? ''));
    setComment(consensus?.comment ?? '');
    setTried(false);
  }
  function submit() {
    setTried(true);
    if (scoreError !== null || commentError !== null) return;
    const body = { bidId: bid.bidId, rubricId, score: Number(score), comment: comment.trim() };
    save.mutate({ body }, { onSuccess: onClose });
  }
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
          <Button loading={save.isPending} onClick={submit}>
            Set the consensus
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <SelectField
          label="Criterion"
          value={String(rubricId)}
          options={rubrics.map((rubric) => ({ value: String(rubric.rubricId), label: rubric.name }))}
          onValueChange={(value) => choose(Number(value))}
        />
        <NumberField
          label={`Score, 0 to 10: ${meanText(current)}`}
          required
          min={0}
          max={MAX_RUBRIC_SCORE}
          step="0.5"
          value={score}
          error={isTried ? (scoreError ?? undefined) : undefined}
          onValueChange={setScore}
        />
        <TextAreaField
          label="Why it differs from the mean"
          hint="Kept with the score and printed in the tabulation."
          required
          rows={3}
          maxLength={2000}
          value={comment}
          error={isTried ? (commentError ?? undefined) : undefined}
          onValueChange={setComment}
        />
      </Stack>
    </Modal>
  );
}
