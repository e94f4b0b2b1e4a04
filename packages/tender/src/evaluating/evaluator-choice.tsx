import { Callout, CheckboxField, Stack, SwitchField, Text } from '@chalkline/ui';
import { NOT_ACCEPTED } from './evaluation-view.ts';

/** Somebody who can be named, or is; with why they have to stay. */
export type Person = { userId: number; name: string; isInvited: boolean; lock: string | null };

type EvaluatorChoiceProps = {
  people: readonly Person[];
  chosen: readonly number[];
  onToggle: (userId: number, isChosen: boolean) => void;
};

/** Who evaluates, out of the school's people; who has not accepted the invitation yet stands there as such (EVAL-22). */
export function EvaluatorChoice({ people, chosen, onToggle }: EvaluatorChoiceProps) {
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
      {people.map(({ userId, name, isInvited, lock }) => {
        const hint = lock ?? (isInvited ? NOT_ACCEPTED : null);
        return (
          <CheckboxField
            key={userId}
            label={name}
            {...(hint === null ? {} : { hint })}
            disabled={lock !== null}
            checked={chosen.includes(userId)}
            onValueChange={(isChosen) => onToggle(userId, isChosen)}
          />
        );
      })}
    </Stack>
  );
}

const ENVELOPES_HINT =
  'Evaluators read proposals without prices; the prices open for them once every other score is in. Choose this before the opening: it can’t be changed afterwards.';

type EnvelopesSwitchProps = {
  checked: boolean;
  /** Why it can't be changed, in one sentence; null while it can. */
  lock: string | null;
  onChange: (isTwoEnvelope: boolean) => void;
};

/** Whether the prices are kept from the evaluators at first (EVAL-14). */
export function EnvelopesSwitch({ checked, lock, onChange }: EnvelopesSwitchProps) {
  return (
    <SwitchField
      // What is wrong with a draft leads here.
      name="isTwoEnvelope"
      label="Two envelopes"
      hint={lock ?? ENVELOPES_HINT}
      disabled={lock !== null}
      checked={checked}
      onValueChange={onChange}
    />
  );
}
