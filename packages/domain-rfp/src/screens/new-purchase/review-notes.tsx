import { ReviewStatus, reviewStatusLabel } from '@chalkline/rules';
import { Button, Callout, Card, figured, Sheet, Stack } from '@chalkline/ui';
import { MessagesSquare } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RemarkForm, RemarkList, useRemarks } from '../../components/review-remarks.tsx';
import type { WizardStepProps } from './step-props.ts';

const tones = {
  [ReviewStatus.Waiting]: 'blue',
  [ReviewStatus.Approved]: 'green',
  [ReviewStatus.ChangesRequested]: 'amber',
} as const;

const explanations: Readonly<Record<number, string>> = {
  [ReviewStatus.Waiting]: 'Your reviewers have it. You can still write; they always see what is saved.',
  [ReviewStatus.Approved]: 'It can be published. An edit asks for review again.',
};

function toneOf(status: number) {
  return status === ReviewStatus.Waiting || status === ReviewStatus.Approved || status === ReviewStatus.ChangesRequested
    ? tones[status]
    : 'blue';
}

/** Where the review stands, and the whole conversation about it. */
export const ReviewNote = observer(function ReviewNote({ store }: WizardStepProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, reviewStatus, reviewComment } = store;
  const isReviewed = reviewStatus !== ReviewStatus.NotRequired;
  const comments = useRemarks(isReviewed ? id : null);
  if (store.isScheduled) {
    return (
      <Callout tone="blue" title="This purchase is scheduled">
        It is locked until it opens for bids.
      </Callout>
    );
  }
  if (!isReviewed || (comments.length === 0 && !reviewComment)) return null;
  const asksForChanges = reviewStatus === ReviewStatus.ChangesRequested;
  return (
    <>
      <Callout
        tone={toneOf(reviewStatus)}
        title={asksForChanges ? 'Your reviewer asks for changes' : reviewStatusLabel(reviewStatus)}
        action={
          <Button size="sm" variant="surface" onClick={() => setOpen(true)}>
            <MessagesSquare aria-hidden="true" />
            {comments.length === 0 ? 'Write to the reviewers' : figured(comments.length, 'remark')}
          </Button>
        }
      >
        {reviewComment || explanations[reviewStatus]}
      </Callout>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Review" size="md">
        <Stack gap="6">
          <RemarkList comments={comments} />
          {id !== null && <RemarkForm id={id} section={null} label="Write to the reviewers" />}
        </Stack>
      </Sheet>
    </>
  );
});

/** What reviewers wrote about the question on screen, beside its fields. */
export const StepRemarks = observer(function StepRemarks({ store }: WizardStepProps) {
  const { id, step, reviewStatus } = store;
  const comments = useRemarks(reviewStatus === ReviewStatus.NotRequired ? null : id);
  const own = comments.filter((comment) => comment.section === step.key && comment.text !== '');
  if (own.length === 0 || id === null) return null;
  return (
    <Card title="Remarks on this question" headingLevel="h3">
      <Stack gap="5">
        <RemarkList comments={own} showsSection={false} />
        <RemarkForm key={step.key} id={id} section={step.key} label="Answer" />
      </Stack>
    </Card>
  );
});
