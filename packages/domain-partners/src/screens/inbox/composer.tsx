import { FormSendButton } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { Box, Callout, Flex, TextAreaField, useMediaQuery, VisuallyHidden } from '@chalkline/ui';
import { SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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

/** Whether the place that asks is still on screen. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** Sends the draft; what was typed stays until the server has it. */
function useSending({ thread: { thread }, drafts, onRefused }: ComposerProps) {
  const send = useSendMessage();
  const { feedback } = usePlatform();
  const files = drafts.files(thread.id);
  const [problem, setProblem] = useState<string | undefined>();
  const [spoken, setSpoken] = useState('');
  const isHere = useIsHere();
  function isRight(): boolean {
    const wrong = messageProblem(drafts.of(thread.id));
    setProblem(wrong ?? undefined);
    setSpoken('');
    return wrong === null;
  }
  async function sendNow(isWanted: () => boolean) {
    if (!isRight()) return;
    const draft = drafts.of(thread.id);
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
    } catch (error) {
      const { message } = failureOf(error);
      setProblem(`Not sent. ${message}`);
      // Another conversation may be open by now, or none.
      if (!isWanted() || !isHere.current)
        feedback.error(`Your message to ${thread.partnerName} was not sent. ${message}`);
      else onRefused();
    }
  }
  /** Sends once the files are stored (FILE-12). */
  async function submit() {
    if (files.pending.length === 0 && !isRight()) return;
    await files.send((_fileIds, isWanted) => sendNow(isWanted));
  }
  return { submit, files, problem, spoken, clearProblem: () => setProblem(undefined) };
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
    if (sending.files.sendState !== 'resting') return;
    // Whoever had to wait for a file is somewhere else by then.
    const hasToWait = sending.files.pending.length > 0;
    await sending.submit();
    if (!hasToWait) input.current?.focus();
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
        <FormSendButton size="sm" files={sending.files} onClick={() => void submit()}>
          Send
          <SendHorizontal aria-hidden="true" />
        </FormSendButton>
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
