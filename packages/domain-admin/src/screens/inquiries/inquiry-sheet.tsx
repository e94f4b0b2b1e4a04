import { useApi } from '@chalkline/api-client';
import { MailLink, TextLink } from '@chalkline/kit';
import { Box, Button, Callout, DescriptionList, Flex, QueryView, Sheet, Stack, StatusBadge } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionDialog, type DialogDecision } from '../../components/decision-dialog.tsx';
import type { Inquiry, InquiryRow } from '../../model/contract.ts';
import { accountPath, inquiryLook } from '../../model/inquiry.ts';
import { inquiry as inquiryQuery } from '../../queries/admin.ts';
import { useCloseInquiry } from '../../queries/mutations.ts';
import { AnswerForm } from './answer-form.tsx';
import { AssignField } from './assign-field.tsx';
import { MessageThread } from './message-thread.tsx';

function closingOf({ id, name, state }: InquiryRow): DialogDecision {
  const unanswered = state === 'new' || state === 'assigned' ? `${name} has had no answer. ` : '';
  return {
    key: `inquiry.${id}.close`,
    title: 'Close this inquiry?',
    consequence: `${unanswered}${name} is not told. It stays readable under Closed and can’t be answered any more; what ${name} writes next is a new inquiry.`,
    confirmLabel: 'Close the inquiry',
    tone: unanswered === '' ? 'default' : 'danger',
    reason: null,
  };
}

function Writer({ data }: { data: Inquiry }) {
  const { inquiry, account } = data;
  const path = accountPath(account);
  const organisation = account?.organisation ?? inquiry.organisation;
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: 'From', value: inquiry.name },
        { label: 'Address', value: <MailLink email={inquiry.email} subject={inquiry.subject} /> },
        {
          label: 'Organization',
          value: path !== null && organisation ? <TextLink to={path}>{organisation}</TextLink> : organisation,
        },
        { label: 'Account', value: account === null ? 'has none' : account.role },
      ]}
    />
  );
}

function Opened({ data }: { data: Inquiry }) {
  const { inquiry, messages } = data;
  const [isClosing, setClosing] = useState(false);
  const close = useCloseInquiry();
  const isClosed = inquiry.state === 'closed';
  const { label, tone } = inquiryLook(inquiry.state);
  return (
    <Stack gap="5">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {!isClosed && (
          <Button variant="surface" size="sm" onClick={() => setClosing(true)}>
            Close inquiry…
          </Button>
        )}
      </Flex>
      <Writer data={data} />
      <Box maxW={{ sm: '2xs' }}>
        <AssignField inquiry={data} />
      </Box>
      <MessageThread messages={messages} />
      {isClosed ? (
        <Callout tone="neutral" title="This inquiry is closed" />
      ) : (
        <AnswerForm key={inquiry.id} inquiry={inquiry} />
      )}
      <DecisionDialog
        decision={isClosing ? closingOf(inquiry) : null}
        onClose={() => setClosing(false)}
        onDecide={() => close.mutateAsync({ body: { id: inquiry.id } })}
      />
    </Stack>
  );
}

/** One inquiry over the list it was opened from. */
export function InquirySheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({ ...inquiryQuery(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Sheet open={id !== null} onClose={onClose} title={query.data?.inquiry.subject ?? 'Inquiry'} size="lg">
      <QueryView query={query} what="This inquiry">
        {(data) => <Opened key={data.inquiry.id} data={data} />}
      </QueryView>
    </Sheet>
  );
}
