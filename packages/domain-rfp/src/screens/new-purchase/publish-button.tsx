import { useApi } from '@chalkline/api-client';
import { FormSendButton } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { purchaseTypeOf, ReviewStatus } from '@chalkline/rules';
import { Callout, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { opensLater } from '../../model/publish-text.ts';
import { schoolSetup } from '../../queries/reference.ts';
import { RequestReviewButton } from './request-review-button.tsx';
import type { WizardStepProps } from './step-props.ts';
import { usePublishing, usePublishRefusal } from './use-publishing.tsx';

/** The one act that can't be taken back; before it, the review where the school has one; without the right, the reason. */
export const PublishButton = observer(function PublishButton({ store }: WizardStepProps) {
  const { clock } = usePlatform();
  const refusal = usePublishRefusal(store);
  const setup = useQuery({ ...schoolSetup(useApi()), meta: { silent: true } });
  const { ask } = usePublishing(store);
  const { isOrder } = purchaseTypeOf(store.typeId);
  const isIncomplete = Object.keys(store.publishProblems).length > 0;
  // Without the setup the draft's own state tells: only a school with reviewers has one.
  const needsReview = setup.data?.requiresReview ?? store.reviewStatus !== ReviewStatus.NotRequired;

  if (store.isScheduled || (refusal !== null && !needsReview)) {
    return (
      <Callout tone="amber" title={isOrder ? 'You can’t place it yet' : 'You can’t publish yet'}>
        <Text>{refusal} Your draft is saved.</Text>
      </Callout>
    );
  }
  if (needsReview && store.reviewStatus !== ReviewStatus.Approved) {
    return <RequestReviewButton store={store} isIncomplete={isIncomplete} />;
  }
  if (refusal !== null) {
    return (
      <Callout tone="amber" title="It is approved">
        <Text>{refusal}</Text>
      </Callout>
    );
  }
  // Opening it now is an edit, which an approval would not survive.
  const mayOpenNow = !isOrder && !needsReview && opensLater(store.form, new Date(clock.now()));
  return (
    <>
      {mayOpenNow && (
        <FormSendButton files={store.files} variant="surface" disabled={isIncomplete} onClick={() => void ask(true)}>
          Publish and open now
        </FormSendButton>
      )}
      <FormSendButton files={store.files} disabled={isIncomplete} onClick={() => void ask(false)}>
        <Send aria-hidden="true" />
        {isOrder ? 'Place the order' : mayOpenNow ? 'Publish for its date' : 'Publish'}
      </FormSendButton>
    </>
  );
});
