import { envelopeLock, evaluatorLock } from '@chalkline/rules';
import { Button, Callout, Modal, Stack, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { Evaluation } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { useEvaluationCalls } from './evaluation-calls.tsx';
import { EnvelopesSwitch, EvaluatorChoice, type Person } from './evaluator-choice.tsx';

type EvaluatorsDialogProps = {
  evaluation: Evaluation;
  words: TenderWords;
  isOpened: boolean;
  onClose: () => void;
};

/** Everybody who can be named, those already named first. */
function peopleOf({ evaluation, isOpened }: EvaluatorsDialogProps): Person[] {
  const { evaluators, candidates } = evaluation;
  const named = evaluators.map(({ userId, name, statement, isMe, isDone, isInvited }) => ({
    userId,
    name,
    isInvited,
    lock: evaluatorLock({ hasConflict: statement?.hasConflict === true, isMe, isDone }, { ...evaluation, isOpened }),
  }));
  const others = candidates.filter(({ userId }) => !named.some((person) => person.userId === userId));
  return [...named, ...others.map((person) => ({ ...person, lock: null }))];
}

/** Who evaluates and in how many envelopes, while it is chosen. */
function useEvaluationForm({ evaluation, onClose }: EvaluatorsDialogProps) {
  const save = useEvaluationCalls().useSetEvaluation();
  const [chosen, setChosen] = useState(() => evaluation.evaluators.map(({ userId }) => userId));
  const [isTwoEnvelope, setTwoEnvelope] = useState(evaluation.isTwoEnvelope);
  const lacksEvaluators = isTwoEnvelope && chosen.length === 0;
  return {
    chosen,
    isTwoEnvelope,
    setTwoEnvelope,
    lacksEvaluators,
    isPending: save.isPending,
    toggle: (userId: number, isChosen: boolean) =>
      setChosen((ids) => (isChosen ? [...ids, userId] : ids.filter((id) => id !== userId))),
    submit() {
      if (lacksEvaluators) return;
      save.mutate({ evaluatorIds: chosen, isTwoEnvelope }, { onSuccess: onClose });
    },
  };
}

/** Names evaluators and chooses whether the price is kept from them at first. */
export function EvaluatorsDialog(props: EvaluatorsDialogProps) {
  const { evaluation, words, isOpened, onClose } = props;
  const form = useEvaluationForm(props);
  const lock = envelopeLock({ ...evaluation, isOpened });
  return (
    <Modal
      open
      onClose={onClose}
      title={`Who evaluates the ${words.bid}s`}
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={form.isPending} onClick={form.submit}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          Each signs a conflict-of-interest statement before the {words.bid}s are shown. If you name nobody, anyone who
          can compare {words.bid}s can score them.
        </Text>
        <EvaluatorChoice people={peopleOf(props)} chosen={form.chosen} onToggle={form.toggle} />
        <EnvelopesSwitch checked={form.isTwoEnvelope} lock={lock} onChange={form.setTwoEnvelope} />
        {form.lacksEvaluators && (
          <Callout tone="red" live="alert">
            Two envelopes need at least one named evaluator: their scores open the prices.
          </Callout>
        )}
      </Stack>
    </Modal>
  );
}
