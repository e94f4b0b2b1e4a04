import { usePlatform } from '@chalkline/platform';
import { AccessType, reviewRefusal, schoolRightRefusal } from '@chalkline/rules';
import { Button, Callout, chakra, Text, useConfirm } from '@chalkline/ui';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { paths } from '../../model/paths.ts';
import { publishConsequences } from '../../model/publish-text.ts';
import { usePublishRfp } from '../../queries/mutations.ts';
import { failureOf } from '../../stores/failure.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';
import type { StepProps } from './step-props.ts';

/** Why this account can't publish this draft now, in one sentence; null when it can. */
function usePublishRefusal(store: PurchaseDraftStore): string | null {
  const { session } = usePlatform();
  if (session.isImpersonating) return 'An administrator in a school’s account can’t publish for it.';
  if (store.isScheduled) return 'It is already published and opens on its date.';
  const { status, accessType, rights } = session;
  return (
    schoolRightRefusal('publish', { status, accessType: accessType ?? AccessType.Main, grantedRights: rights }) ??
    reviewRefusal(store.reviewStatus, store.reviewStatus !== 0)
  );
}

/** The one act that can't be taken back; without the right to it, the reason stands in its place. */
export const PublishButton = observer(function PublishButton({ store }: StepProps) {
  const { clock } = usePlatform();
  const refusal = usePublishRefusal(store);
  const publish = usePublishRfp();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isIncomplete = Object.keys(store.publishProblems).length > 0;

  async function ask() {
    if (!(await store.saveDraft()) || store.id === null) return;
    const { confirmed } = await confirm({
      title: `Publish ${store.form.rfpName}?`,
      body: (
        <chakra.ul listStyleType="disc" display="flex" flexDirection="column" gap="1.5" ps="4">
          {publishConsequences(store.form, new Date(clock.now())).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </chakra.ul>
      ),
      confirmLabel: 'Publish',
    });
    if (!confirmed) return;
    const { id } = store;
    publish.mutate(
      { body: { id } },
      {
        onSuccess: () => void navigate(paths.successPurchase(id)),
        onError: (error) => store.showRefused(failureOf(error).fields),
      },
    );
  }
  if (refusal !== null) {
    return (
      <Callout tone="amber" title="You can’t publish yet">
        <Text>{refusal} Your draft is saved and waits here.</Text>
      </Callout>
    );
  }
  return (
    <Button loading={publish.isPending} disabled={isIncomplete} onClick={() => void ask()}>
      <Send aria-hidden="true" />
      Publish
    </Button>
  );
});
