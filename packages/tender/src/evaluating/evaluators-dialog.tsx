import { envelopeLock, evaluatorLock } from '@chalkline/rules';
import { Button, Callout, CheckboxField, Modal, Stack, SwitchField, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { Evaluation } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { useEvaluationCalls } from './evaluation-calls.tsx';

/** Somebody who can be named, or is; with why they have to stay. */
type Person = { userId: number; name: string; lock: string | null };
type EvaluatorsDialogProps = {
  evaluation: Evaluation;
  words: TenderWords;
  isOpened: boolean;
  onClose: () => void;
};

const ENVELOPES_HINT =
  'Evaluators read proposals without prices; the prices open for them once every other score is in. Choose this before the opening: it can’t be changed afterwards.';

/** Everybody who can be named, those already named first. */
function peopleOf({ evaluation, isOpened }: EvaluatorsDialogProps): Person[] {
  const { evaluators, candidates } = evaluation;
  const named = evaluators.map(({ userId, name, statement, isMe, isDone }) => ({
    userId,
    name,
    lock: evaluatorLock({ hasConflict: statement?.hasConflict === true, isMe, isDone }, { ...evaluation, isOpened }),
  }));
  const others = candidates.filter(({ userId }) => !named.some((person) => person.userId === userId));
  return [...named, ...others.map((person) => ({ ...person, lock: null }))];
}

type ChoiceProps = {
  people: readonly Person[];
  chosen: readonly number[];
  onToggle: (userId: number, isChosen: boolean) => void;
};

function EvaluatorChoice({ people, chosen, onToggle }: ChoiceProps) {
  if (people.length === 0) {
    return (
      <Callout tone="neutral" title="Nobody to choose yet">
        Invite colleagues under School assistants; they can be named here then.
      </Callout>
    );
  }
  return (
    <Stack as="fieldset" gap="2">
      <Text as="legend" fontWeight="semibold" textStyle="sm" mb="2">
        Evaluators
      </Text>
      {people.map(({ userId, name, lock }) => (
        <CheckboxField
          key={userId}
          label={name}
          {...(lock === null ? {} : { hint: lock, disabled: true })}
          checked={chosen.includes(userId)}
          onValueChange={(isChosen) => onToggle(userId, isChosen)}
        />
      ))}
    </Stack>
  );
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
        <SwitchField
          label="Two envelopes"
          hint={lock ?? ENVELOPES_HINT}
          disabled={lock !== null}
          checked={form.isTwoEnvelope}
          onValueChange={form.setTwoEnvelope}
        />
        {form.lacksEvaluators && (
          <Callout tone="red" live="alert">
            Two envelopes need at least one named evaluator: their scores open the prices.
          </Callout>
        )}
      </Stack>
    </Modal>
  );
}
