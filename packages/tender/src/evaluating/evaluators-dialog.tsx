import { Button, Callout, CheckboxField, Modal, Stack, SwitchField, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { Evaluation } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { useEvaluationCalls } from './evaluation-calls.tsx';

type Person = { userId: number; name: string };
type EvaluatorsDialogProps = { evaluation: Evaluation; words: TenderWords; onClose: () => void };

/** Everybody who can be named, those already named first. */
function peopleOf({ evaluators, candidates }: Evaluation): Person[] {
  const named = evaluators.map(({ userId, name }) => ({ userId, name }));
  return [...named, ...candidates.filter(({ userId }) => !named.some((person) => person.userId === userId))];
}

type ChoiceProps = {
  people: readonly Person[];
  chosen: readonly number[];
  onToggle: (userId: number, isChosen: boolean) => void;
};

function EvaluatorChoice({ people, chosen, onToggle }: ChoiceProps) {
  if (people.length === 0) {
    return (
      <Callout tone="neutral" title="There is nobody to name yet">
        Invite colleagues under School assistants; they can be named here then.
      </Callout>
    );
  }
  return (
    <Stack as="fieldset" gap="2">
      <Text as="legend" fontWeight="semibold" textStyle="sm" mb="2">
        Evaluators
      </Text>
      {people.map(({ userId, name }) => (
        <CheckboxField
          key={userId}
          label={name}
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
  const { evaluation, words, onClose } = props;
  const form = useEvaluationForm(props);
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
          Each signs a conflict-of-interest statement before the {words.bid}s are shown. With nobody named, whoever may
          compare {words.bid}s may score them.
        </Text>
        <EvaluatorChoice people={peopleOf(evaluation)} chosen={form.chosen} onToggle={form.toggle} />
        <SwitchField
          label="Two envelopes"
          hint="Evaluators read proposals without prices; the prices open for them once every other score is in."
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
