import { usePlatform } from '@chalkline/platform';
import { Box, Button, Callout, Flex, TextAreaField, useMediaQuery, VisuallyHidden } from '@chalkline/ui';
import { SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { AttachButton, AttachedFiles, useAttachments } from '../../components/attachments.tsx';
import type { Thread } from '../../model/contract.ts';
import { messageProblem } from '../../model/message.ts';
import { useSendMessage } from '../../queries/inbox.ts';
import type { MessageDrafts } from '../../stores/message-drafts.ts';

type ComposerProps = {
  thread: Thread;
  drafts: MessageDrafts;
  /** The server did not take a message: whether one may still write here is to be asked again. */
  onRefused: () => void;
};

/** Why nothing can be written here, or null. */
function useRefusal({ canWrite, whyNot }: Thread): string | null {
  const { session } = usePlatform();
  if (session.isImpersonating)
    return 'While you act for this account you can read its messages, but not write in its name.';
  return canWrite ? null : (whyNot ?? 'Nothing more can be written in this conversation.');
}

/** Sends the draft; what was typed stays until the server has it. */
function useSending({ thread: { thread }, drafts, onRefused }: ComposerProps) {
  const send = useSendMessage();
  const [problem, setProblem] = useState<string | undefined>();
  const [spoken, setSpoken] = useState('');
  async function submit(): Promise<boolean> {
    const draft = drafts.of(thread.id);
    const wrong = messageProblem(draft);
    setProblem(wrong ?? undefined);
    setSpoken('');
    if (wrong !== null) return false;
    const documentIds = draft.documents.map(({ id }) => id);
    const body = {
      threadId: thread.id,
      partnerId: null,
      rfpId: null,
      saleId: null,
      text: draft.text.trim(),
      documentIds,
    };
    try {
      await send.mutateAsync({ body });
      drafts.sent(thread.id, draft);
      setSpoken('Message sent');
      return true;
    } catch (error) {
      setProblem(`Not sent. ${error instanceof Error ? error.message : String(error)}`);
      onRefused();
      return false;
    }
  }
  return { submit, problem, spoken, clearProblem: () => setProblem(undefined), isSending: send.isPending };
}

/** The place to answer. The draft is kept for each conversation until it is sent. */
const WritingPlace = observer(function WritingPlace(props: ComposerProps) {
  const { drafts, thread } = props;
  const key = thread.thread.id;
  const input = useRef<HTMLTextAreaElement>(null);
  const attaching = useAttachments(drafts, key);
  const sending = useSending(props);
  // A touch keyboard has no Shift+Enter worth the name: there Enter begins a line, and the button sends.
  const entersLines = useMediaQuery('(pointer: coarse)');

  async function submit() {
    if (sending.isSending || attaching.isStoring) return;
    await sending.submit();
    input.current?.focus();
  }
  function press(event: KeyboardEvent) {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    // While a character is being composed, Enter belongs to the composition.
    if (!isPlainEnter || entersLines || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }
  return (
    <Box borderTopWidth="1px" borderColor="line" p="3" bg="surface">
      <TextAreaField
        ref={input}
        label={`Message to ${thread.thread.partnerName}`}
        hideLabel
        placeholder="Write a message"
        hint={entersLines ? undefined : 'Enter sends, Shift+Enter starts a new line.'}
        error={sending.problem}
        rows={2}
        minH="14"
        maxH="40"
        value={drafts.of(key).text}
        onValueChange={(text) => {
          drafts.setText(key, text);
          sending.clearProblem();
        }}
        onKeyDown={press}
      />
      <Box mt="2">
        <AttachedFiles drafts={drafts} draftKey={key} attaching={attaching} />
      </Box>
      <Flex justify="space-between" gap="3" mt="2">
        <AttachButton attaching={attaching} />
        <Button size="sm" loading={sending.isSending || attaching.isStoring} onClick={() => void submit()}>
          Send
          <SendHorizontal aria-hidden="true" />
        </Button>
      </Flex>
      <VisuallyHidden role="status">{sending.problem ?? sending.spoken}</VisuallyHidden>
    </Box>
  );
});

/** Where one answers, or why one can't. */
export const Composer = observer(function Composer(props: ComposerProps) {
  const refusal = useRefusal(props.thread);
  if (refusal === null) return <WritingPlace {...props} />;
  return (
    <Box borderTopWidth="1px" borderColor="line" p="3">
      <Callout tone="neutral">{refusal}</Callout>
    </Box>
  );
});
