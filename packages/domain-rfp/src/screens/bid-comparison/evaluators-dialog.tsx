import { Button, Callout, CheckboxField, Modal, Stack, SwitchField, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { Evaluation } from '../../model/contract.ts';
import { useSetEvaluation } from '../../queries/evaluation.ts';

type EvaluatorsDialogProps = { evaluation: Evaluation; onClose: () => void };

/** Everybody who can be named, those already named first. */
function peopleOf({ evaluators, candidates }: Evaluation): { userId: number; name: string }[] {
  const named = evaluators.map(({ userId, name }) => ({ userId, name }));
  return [...named, ...candidates.filter(({ userId }) => !named.some((person) => person.userId === userId))];
}

/** Names evaluators and chooses whether the price is kept from them at first. */
export function EvaluatorsDialog({ evaluation, onClose }: EvaluatorsDialogProps) {
  const save = useSetEvaluation();
  const [chosen, setChosen] = useState(() => evaluation.evaluators.map(({ userId }) => userId));
  const [isTwoEnvelope, setTwoEnvelope] = useState(evaluation.isTwoEnvelope);
  const people = peopleOf(evaluation);
  const lacksEvaluators = isTwoEnvelope && chosen.length === 0;
  function toggle(userId: number, isChosen: boolean) {
    setChosen((ids) => (isChosen ? [...ids, userId] : ids.filter((id) => id !== userId)));
  }
  function submit() {
    if (lacksEvaluators) return;
    save.mutate({ body: { rfpId: evaluation.rfpId, evaluatorIds: chosen, isTwoEnvelope } }, { onSuccess: onClose });
  }
  return (
    <Modal
      open
      onClose={onClose}
      title="Who evaluates the bids"
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          Each signs a conflict-of-interest statement before the bids are shown. With nobody named, whoever may compare
          bids may score them.
        </Text>
        {people.length === 0 ? (
          <Callout tone="neutral" title="There is nobody to name yet">
            Invite colleagues under School assistants; they can be named here then.
          </Callout>
        ) : (
          <Stack as="fieldset" gap="2">
            <Text as="legend" fontWeight="semibold" textStyle="sm" mb="2">
              Evaluators
            </Text>
            {people.map(({ userId, name }) => (
              <CheckboxField
                key={userId}
                label={name}
                checked={chosen.includes(userId)}
                onValueChange={(isChosen) => toggle(userId, isChosen)}
              />
            ))}
          </Stack>
        )}
        <SwitchField
          label="Two envelopes"
          hint="Evaluators read proposals without prices; the prices open for them once every other score is in."
          checked={isTwoEnvelope}
          onValueChange={setTwoEnvelope}
        />
        {lacksEvaluators && (
          <Callout tone="red" live="alert">
            Two envelopes need at least one named evaluator: their scores open the prices.
          </Callout>
        )}
      </Stack>
    </Modal>
  );
}
