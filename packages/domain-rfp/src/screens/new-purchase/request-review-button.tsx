import { SendButton } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { ReviewStatus } from '@chalkline/rules';
import { Button, Modal, Stack, Text, TextAreaField } from '@chalkline/ui';
import { UserCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useRequestReview } from '../../queries/reviews.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';

const MAX_NOTE_CHARS = 2000;

/** What keeps it from being submitted: something only the wizard knows, or what the server refused. */
function useRequest(store: PurchaseDraftStore, onDone: () => void) {
  const { feedback } = usePlatform();
  const request = useRequestReview();
  const [problem, setProblem] = useState<string | null>(null);
  async function send(note: string) {
    setProblem(null);
    if (!(await store.saveDraft()) || store.id === null) {
      setProblem('The draft could not be saved. Look at the message below the form and try again.');
      return;
    }
    try {
      const saved = await request.mutateAsync({
        body: { id: store.id, note: note.trim() === '' ? null : note.trim() },
      });
      store.reviewed(saved);
      feedback.success('Your reviewers are told.');
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      store.showRefused(failure.fields);
      setProblem(failure.message);
    }
  }
  return { send, problem, isPending: request.isPending };
}

type RequestReviewButtonProps = { store: PurchaseDraftStore; isIncomplete: boolean };

/** Hands the draft to the school's reviewers; while it waits there is nothing to press (PUR-10). */
export const RequestReviewButton = observer(function RequestReviewButton({
  store,
  isIncomplete,
}: RequestReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const { send, problem, isPending } = useRequest(store, () => setOpen(false));
  if (store.reviewStatus === ReviewStatus.Waiting) {
    return (
      <Text color="fg.muted" alignSelf="center">
        Waiting for your reviewers. You will hear when they have decided.
      </Text>
    );
  }
  const isAgain = store.reviewStatus !== ReviewStatus.NotRequired;
  return (
    <>
      <Button disabled={isIncomplete} onClick={() => setOpen(true)}>
        <UserCheck aria-hidden="true" />
        {isAgain ? 'Ask for review again' : 'Ask for review'}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Ask for review"
        footer={
          <>
            <Button variant="surface" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <SendButton isBusy={isPending} onClick={() => void send(note)}>
              Submit for review
            </SendButton>
          </>
        }
      >
        <Stack gap="4">
          <Text color="fg.muted">
            Your school’s reviewers read it as vendors will and approve it or ask for changes. You can go on writing; an
            edit after their approval asks for review again.
          </Text>
          <TextAreaField
            label="Note for the reviewers"
            optionalLabel
            rows={3}
            maxLength={MAX_NOTE_CHARS}
            value={note}
            error={problem ?? undefined}
            onValueChange={setNote}
          />
        </Stack>
      </Modal>
    </>
  );
});
