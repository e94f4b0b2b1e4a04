import { failureOf, usePlatform } from '@chalkline/platform';
import { purchaseTypeOf } from '@chalkline/rules';
import {
  Box,
  Button,
  Card,
  counted,
  Flex,
  IconButton,
  SelectField,
  Stack,
  Text,
  TextAreaField,
  useConfirm,
} from '@chalkline/ui';
import { Check, MessageSquareWarning, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { sectionLabel } from '../../components/review-remarks.tsx';
import type { ReviewDetails } from '../../model/contract.ts';
import { useDecideReview } from '../../queries/reviews.ts';
import type { ReviewDecision, ReviewStore } from '../../stores/review-store.ts';

type CardProps = { store: ReviewStore; details: ReviewDetails; onOvertaken: () => void };

const MAX_COMMENT_CHARS = 4000;
const MAX_REMARK_CHARS = 2000;

const RemarkEditor = observer(function RemarkEditor({ store, details }: Omit<CardProps, 'onOvertaken'>) {
  const { steps } = purchaseTypeOf(details.rfp.rfptypeId);
  return (
    <Stack gap="3" borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <SelectField
        id="section"
        label="Remark about"
        placeholder="Choose a part…"
        value={store.section}
        error={store.problems.section}
        options={steps.filter(({ key }) => key !== 'check').map(({ key, label }) => ({ value: key, label }))}
        onValueChange={store.setSection}
      />
      <TextAreaField
        id="text"
        label="Remark"
        rows={2}
        maxLength={MAX_REMARK_CHARS}
        value={store.text}
        error={store.problems.text}
        onValueChange={store.setText}
      />
      <Box>
        <Button size="sm" variant="surface" onClick={store.add}>
          <Plus aria-hidden="true" />
          Add the remark
        </Button>
      </Box>
    </Stack>
  );
});

const Remarks = observer(function Remarks({ store }: { store: ReviewStore }) {
  if (store.remarks.length === 0) return null;
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label="Remarks to send">
      {store.remarks.map((remark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may read the same, and each keeps its place
        <Flex as="li" key={index} gap="3" align="flex-start" justify="space-between">
          <Box minW="0">
            <Text textStyle="sm" color="fg.muted">
              {sectionLabel(remark.section)}
            </Text>
            <Text overflowWrap="anywhere">{remark.text}</Text>
          </Box>
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={`Remove the remark about ${sectionLabel(remark.section)}`}
            onClick={() => store.remove(index)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Flex>
      ))}
    </Stack>
  );
});

function useDeciding({ store, details, onOvertaken }: CardProps) {
  const { feedback } = usePlatform();
  const confirm = useConfirm();
  const decide = useDecideReview();
  const [problem, setProblem] = useState<string | null>(null);
  function sent(decision: ReviewDecision, version: number) {
    store.done(version);
    feedback.success(decision === 'approve' ? 'Approved. The school is told.' : 'The school is told what to change.');
  }
  function refused(error: unknown) {
    const failure = failureOf(error);
    if (failure.code === 'VERSION_CONFLICT') onOvertaken();
    else {
      store.showRefused(failure.fields);
      setProblem(failure.message);
    }
  }
  async function ask(decision: ReviewDecision) {
    setProblem(null);
    if (!store.check(decision)) return;
    const { requestedBy, rfp } = details;
    const { confirmed } = await confirm({
      title: decision === 'approve' ? `Approve ${rfp.rfpName}?` : `Ask for changes to ${rfp.rfpName}?`,
      body: (
        <Text>
          {decision === 'approve'
            ? `${requestedBy} can publish it as you see it here; an edit would ask for your review again.`
            : `${requestedBy} reads your ${store.remarks.length > 0 ? `comment and ${counted(store.remarks.length, 'remark')}` : 'comment'}, changes the draft and submits it again.`}
        </Text>
      ),
      confirmLabel: decision === 'approve' ? 'Approve' : 'Ask for changes',
    });
    if (!confirmed) return;
    try {
      const { version } = await decide.mutateAsync({ body: store.input(decision) });
      sent(decision, version);
    } catch (error) {
      refused(error);
    }
  }
  return { ask, problem, isPending: decide.isPending };
}

/** The decision on the draft, with a comment on the whole and remarks on its parts. */
export const DecisionCard = observer(function DecisionCard(props: CardProps) {
  const { store } = props;
  const { ask, problem, isPending } = useDeciding(props);
  return (
    <Card title="Your decision">
      <Stack gap="4">
        <TextAreaField
          id="comment"
          label="Comment on the whole"
          hint="Needed to ask for changes, unless you write a remark."
          rows={3}
          maxLength={MAX_COMMENT_CHARS}
          value={store.comment}
          error={store.problems.comment}
          onValueChange={store.setComment}
        />
        <Remarks store={store} />
        <RemarkEditor store={store} details={props.details} />
        {problem !== null && (
          <Text role="alert" color="red.fg">
            {problem}
          </Text>
        )}
        <Flex gap="3" wrap="wrap">
          <Button loading={isPending} onClick={() => void ask('approve')}>
            <Check aria-hidden="true" />
            Approve
          </Button>
          <Button variant="surface" loading={isPending} onClick={() => void ask('changes')}>
            <MessageSquareWarning aria-hidden="true" />
            Ask for changes
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
});
