import { useApi } from '@chalkline/api-client';
import { failureOf } from '@chalkline/platform';
import { Box, Button, chakra, Grid, LoadingState, Modal, RadioCardGroup, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type DraftDifference, draftDifferences } from '../../model/draft-differences.ts';
import { formOfDraft } from '../../model/draft-form.ts';
import { categories, rubricTypes, schoolSetup } from '../../queries/reference.ts';
import type { ConflictChoice } from '../../stores/draft-deps.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';
import type { WizardStepProps } from './step-props.ts';

const labels: Readonly<Record<ConflictChoice, string>> = {
  mine: 'Save mine over theirs',
  copy: 'Save mine as another draft',
  theirs: 'Take theirs',
};

function Version({ whose, text }: { whose: string; text: string }) {
  return (
    <Box minW="0">
      <Text textStyle="xs" color="fg.muted">
        {whose}
      </Text>
      <Text overflowWrap="anywhere" lineClamp="6">
        {text}
      </Text>
    </Box>
  );
}

/** Both versions side by side, answer by answer; only what differs. */
function Differences({ differences }: { differences: readonly DraftDifference[] }) {
  if (differences.length === 0) return <Text color="fg.muted">Both versions read the same.</Text>;
  return (
    <chakra.ul listStyleType="none" maxH="18rem" overflowY="auto" tabIndex={0} aria-label="What differs">
      {differences.map(({ field, label, mine, theirs }) => (
        <Box as="li" key={field} py="2.5" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
          <Text fontWeight="semibold" mb="1">
            {label}
          </Text>
          <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
            <Version whose="Yours" text={mine} />
            <Version whose="Theirs" text={theirs} />
          </Grid>
        </Box>
      ))}
    </chakra.ul>
  );
}

function useDifferences(store: PurchaseDraftStore): DraftDifference[] | null {
  const api = useApi();
  const isOpen = store.theirs !== null;
  const category = useQuery({ ...categories(api), enabled: isOpen }).data;
  const rubric = useQuery({ ...rubricTypes(api), enabled: isOpen }).data;
  const setup = useQuery({ ...schoolSetup(api), enabled: isOpen, meta: { silent: true } }).data;
  if (store.theirs === null) return null;
  return draftDifferences(store.form, formOfDraft(store.theirs), {
    category: (id) => category?.find((one) => one.id === id)?.name,
    rubric: (id) => rubric?.find((one) => one.id === id)?.name,
    address: (id) => setup?.shipToAddresses.find((one) => one.id === id)?.name,
  });
}

/** Reads their version as soon as there is a conflict; a failure is said, and choosing still works. */
function useTheirs(store: PurchaseDraftStore, isOpen: boolean, onFailure: (message: string) => void) {
  useEffect(() => {
    if (!isOpen) return;
    store.loadTheirs().catch((error: unknown) => onFailure(failureOf(error).message));
  }, [store, isOpen, onFailure]);
}

/** Two people wrote the same draft: both versions are shown, and nothing is lost until one of them says which stays. */
export const ConflictDialog = observer(function ConflictDialog({ store }: WizardStepProps) {
  const [choice, setChoice] = useState<ConflictChoice>('mine');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = store.saver.state === 'conflict';
  useTheirs(store, isOpen, setProblem);
  const differences = useDifferences(store);
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
  const who = store.theirs?.editors[0]?.name ?? 'Somebody else';
  return (
    <Modal
      open={isOpen}
      onClose={() => void 0}
      role="alertdialog"
      size="lg"
      title={`${who} saved this draft`}
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
        {differences === null ? problem === null && <LoadingState /> : <Differences differences={differences} />}
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
