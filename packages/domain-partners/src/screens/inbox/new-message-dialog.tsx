import { useApi } from '@chalkline/api-client';
import { FormSendButton } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import {
  Button,
  ComboboxField,
  type ComboboxOption,
  Flex,
  Modal,
  Stack,
  TextAreaField,
  VisuallyHidden,
} from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { PenLine, SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AttachButton, AttachedFiles, useAttachments } from '../../components/attachments.tsx';
import type { MessagePartner } from '../../model/contract.ts';
import { messageProblem } from '../../model/message.ts';
import { partnerWord, type Side } from '../../model/side.ts';
import { messagePartners, named, useSendMessage } from '../../queries/inbox.ts';
import type { MessageDrafts } from '../../stores/message-drafts.ts';

/** To whom a new message goes, as far as that is known: nothing, a partner, or a partner about a purchase or a sale. */
export type Recipient = { partnerId?: number | null; rfpId?: number | null; saleId?: number | null };

type NewMessageDialogProps = {
  side: Side;
  drafts: MessageDrafts;
  /** Open while there is one. */
  recipient: Recipient | null;
  onClose: () => void;
  /** The number of the thread that the message is in. */
  onSent: (threadId: number) => void;
};

const TO_FIELD_ID = 'message-to';

const optionOf = (partner: MessagePartner): ComboboxOption => ({
  value: [partner.partnerId, partner.rfpId ?? '', partner.saleId ?? ''].join(':'),
  label: partner.subjectNumber === null ? partner.name : `${partner.name} · ${partner.subjectNumber}`,
  description: partner.subjectName ?? 'General',
});

function readValue(value: string) {
  const [partnerId, rfpId, saleId] = value.split(':').map((part) => (part === '' ? null : Number(part)));
  return { partnerId: partnerId ?? null, rfpId: rfpId ?? null, saleId: saleId ?? null };
}

/** Opens the dialog; an administrator who acts for the account can't write. */
export const NewMessageButton = observer(function NewMessageButton({ onOpen }: { onOpen: () => void }) {
  const { session } = usePlatform();
  if (session.isImpersonating) return null;
  return (
    <Button onClick={onOpen}>
      <PenLine aria-hidden="true" />
      New message
    </Button>
  );
});

/** The recipient that was chosen, at first the one that the way here named. */
function useRecipient(recipient: Recipient | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const load = useCallback(
    async (typed: string) => {
      const search = typed.trim();
      return (await queryClient.fetchQuery(messagePartners(api, search === '' ? {} : { search }))).map(optionOf);
    },
    [api, queryClient],
  );
  const { partnerId, rfpId, saleId } = recipient ?? {};
  useEffect(() => {
    let isCurrent = true;
    setChosen(null);
    if (!partnerId && !rfpId && !saleId) return;
    const isNamed = (one: MessagePartner) =>
      (!partnerId || one.partnerId === partnerId) && one.rfpId === (rfpId || null) && one.saleId === (saleId || null);
    queryClient.fetchQuery(messagePartners(api, named({ partnerId, rfpId, saleId }))).then(
      (partners) => {
        const found = partners.find(isNamed) ?? partners.find((one) => one.partnerId === partnerId);
        if (isCurrent && found) setChosen(optionOf(found));
      },
      () => {
        // The query has been alerted; the choice below stays open.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, queryClient, partnerId, rfpId, saleId]);
  return { chosen, setChosen, load };
}

/** Sends what was written to whom was chosen, once the files are stored (FILE-12); what is wrong goes to its field. */
function useNewMessage({ side, drafts, recipient, onSent }: NewMessageDialogProps, chosen: ComboboxOption | null) {
  const send = useSendMessage();
  const { feedback } = usePlatform();
  const files = drafts.files('new');
  const openFor = useRef(recipient);
  openFor.current = recipient;
  const [errors, setErrors] = useState<{ to?: string; text?: string }>({});
  const text = useRef<HTMLTextAreaElement>(null);

  function show(problems: { to?: string; text?: string }) {
    setErrors(problems);
    if (problems.to) document.getElementById(TO_FIELD_ID)?.focus();
    else if (problems.text) text.current?.focus();
  }
  function isRight(): boolean {
    const problem = messageProblem(drafts.of('new'));
    // A file that still uploads is something to send.
    const isEmpty = problem !== null && files.pending.length === 0;
    show({
      ...(chosen ? {} : { to: `Choose the ${partnerWord[side]} this goes to.` }),
      ...(isEmpty ? { text: problem } : {}),
    });
    return chosen !== null && !isEmpty;
  }
  async function sendNow(isWanted: () => boolean) {
    if (!isRight() || !chosen) return;
    const draft = drafts.of('new');
    const isOpen = () => isWanted() && openFor.current === recipient;
    const documentIds = draft.documents.map(({ id }) => id);
    try {
      const body = { threadId: null, ...readValue(chosen.value), text: draft.text.trim(), documentIds };
      const sent = await send.mutateAsync({ body });
      drafts.sent('new', draft);
      // Whoever closed the dialog meanwhile has gone on to something else.
      if (isOpen()) onSent(sent.thread.id);
    } catch (error) {
      const text = `Not sent. ${failureOf(error).message}`;
      if (isOpen()) show({ text });
      else feedback.error(`${text} What you wrote is under New message.`);
    }
  }
  async function submit() {
    if (isRight()) await files.send((_fileIds, isWanted) => sendNow(isWanted));
  }
  return { submit, errors, text, files };
}

/** Begins a conversation: to whom and about what, the text, files. What was written stays when the dialog is closed. */
export const NewMessageDialog = observer(function NewMessageDialog(props: NewMessageDialogProps) {
  const { side, drafts, recipient } = props;
  const { chosen, setChosen, load } = useRecipient(recipient);
  const attaching = useAttachments(drafts, 'new');
  const { submit, errors, text, files } = useNewMessage(props, chosen);
  function onClose() {
    files.hold();
    props.onClose();
  }
  const footer = (
    <>
      <Button variant="surface" onClick={onClose}>
        Cancel
      </Button>
      <FormSendButton files={files} onClick={() => void submit()}>
        Send
        <SendHorizontal aria-hidden="true" />
      </FormSendButton>
    </>
  );
  return (
    <Modal
      open={recipient !== null}
      onClose={onClose}
      title="New message"
      size="lg"
      initialFocus={() => (recipient?.partnerId ? text.current : document.getElementById(TO_FIELD_ID))}
      footer={footer}
    >
      <Stack gap="4">
        <ComboboxField
          id={TO_FIELD_ID}
          label="To"
          required
          hint={`A ${partnerWord[side]}, and the purchase or sale it is about.`}
          placeholder="Name or number"
          emptyText="No matches. You can write to companies and schools you do business with."
          value={chosen}
          onChange={(option) => {
            files.changed();
            setChosen(option);
          }}
          loadOptions={load}
          error={errors.to}
        />
        <TextAreaField
          ref={text}
          label="Message"
          required
          rows={6}
          error={errors.text}
          value={drafts.of('new').text}
          onValueChange={(value) => drafts.setText('new', value)}
        />
        <AttachedFiles drafts={drafts} draftKey="new" attaching={attaching} />
        <Flex>
          <AttachButton attaching={attaching} />
        </Flex>
        <VisuallyHidden role="status">{errors.to ?? errors.text ?? ''}</VisuallyHidden>
      </Stack>
    </Modal>
  );
});
