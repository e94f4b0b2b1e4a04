import { FormSendButton, PendingUploads } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { ReviewStatus } from '@chalkline/rules';
import { Button, Modal, Stack, Text, TextAreaField } from '@chalkline/ui';
import { UserCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useRequestReview } from '../../queries/reviews.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';

const MAX_NOTE_CHARS = 2000;

/**
 * Submits it once its files are stored (FILE-12). What keeps it from that: something only the wizard knows, or what the server
 * refused.
 */
function useRequest(store: PurchaseDraftStore, onDone: () => void) {
  const { feedback } = usePlatform();
  const request = useRequestReview();
  const [problem, setProblem] = useState<string | null>(null);
  async function send(note: string, isWanted: () => boolean) {
    if (!(await store.saveDraft()) || store.id === null) {
      setProblem('The draft could not be saved. Look at the message below the form and try again.');
      return;
    }
    if (!isWanted()) return;
    try {
      const saved = await request.mutateAsync({
        body: { id: store.id, note: note.trim() === '' ? null : note.trim() },
      });
      store.reviewed(saved);
      feedback.success('Your reviewers are told.');
      if (isWanted()) onDone();
    } catch (error) {
      const failure = failureOf(error);
      store.showRefused(failure.fields);
      setProblem(failure.message);
    }
  }
  function submit(note: string) {
    setProblem(null);
    return store.files.send((_fileIds, isWanted) => send(note, isWanted));
  }
  return { submit, problem };
}

type RequestReviewButtonProps = { store: PurchaseDraftStore; isIncomplete: boolean };

/** Hands the draft to the school's reviewers; while it waits there is nothing to press (PUR-10). */
export const RequestReviewButton = observer(function RequestReviewButton({
  store,
  isIncomplete,
}: RequestReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const { submit, problem } = useRequest(store, () => setOpen(false));
  const { session } = usePlatform();
  const { files } = store;
  function close() {
    files.hold();
    setOpen(false);
  }
  if (store.reviewStatus === ReviewStatus.Waiting) {
    return (
      <Text color="fg.muted" alignSelf="center">
        Waiting for your reviewers. You will hear when they have decided.
      </Text>
    );
  }
  if (session.isImpersonating) {
    return (
      <Text color="fg.muted" alignSelf="center">
        An administrator in a school’s account can’t ask its reviewers.
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
        onClose={close}
        title="Ask for review"
        footer={
          <>
            <Button variant="surface" onClick={close}>
              Cancel
            </Button>
            <FormSendButton files={files} onClick={() => void submit(note)}>
              Submit for review
            </FormSendButton>
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
            onValueChange={(text) => {
              files.changed();
              setNote(text);
            }}
          />
          <PendingUploads files={files} isWhole />
        </Stack>
      </Modal>
    </>
  );
});
