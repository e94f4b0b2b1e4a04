import { Button, Modal, RadioCardGroup, Stack, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { failureOf } from '../../stores/failure.ts';
import type { ConflictChoice } from '../../stores/purchase-draft-store.ts';
import type { StepProps } from './step-props.ts';

const labels: Readonly<Record<ConflictChoice, string>> = {
  mine: 'Save mine over theirs',
  copy: 'Save mine as another draft',
  theirs: 'Take theirs',
};

/** Two people wrote the same draft: nothing is lost until one of them says which text stays. */
export const ConflictDialog = observer(function ConflictDialog({ store }: StepProps) {
  const [choice, setChoice] = useState<ConflictChoice>('mine');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function settle() {
    setBusy(true);
    setProblem(null);
    try {
      await store.resolveConflict(choice);
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open={store.saver.state === 'conflict'}
      onClose={() => void 0}
      role="alertdialog"
      title="Somebody else saved this draft"
      footer={
        <Button loading={isBusy} colorPalette={choice === 'theirs' ? 'red' : 'accent'} onClick={() => void settle()}>
          {labels[choice]}
        </Button>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          While you were writing, a newer version of this draft was saved. What you typed is still here. Choose what
          happens to it.
        </Text>
        <RadioCardGroup
          name="What to keep"
          columns={1}
          value={choice}
          onChange={(value) => setChoice(value as ConflictChoice)}
          options={[
            {
              value: 'mine',
              label: labels.mine,
              description: 'Only the answers you changed; everything else stays as they saved it.',
            },
            { value: 'copy', label: labels.copy, description: 'Both versions stay, side by side, among the drafts.' },
            { value: 'theirs', label: labels.theirs, description: 'What you changed since your last save is dropped.' },
          ]}
        />
        {problem !== null && (
          <Text role="alert" color="red.fg">
            {problem}
          </Text>
        )}
      </Stack>
    </Modal>
  );
});
