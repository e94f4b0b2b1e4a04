import { Consequences, FormSendButton } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { AccessType, schoolRightRefusal } from '@chalkline/rules';
import { Callout, useConfirm } from '@chalkline/ui';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../model/paths.ts';
import { opensLater, publishConsequences } from '../../model/publish-text.ts';
import { usePublishSale } from '../../queries/drafts.ts';
import type { SaleDraftStore } from '../../stores/sale-draft-store.ts';
import type { StepProps } from './step-props.ts';

/** Why this account can't publish the sale; null when it can. */
function usePublishRefusal(store: SaleDraftStore): string | null {
  const { session } = usePlatform();
  if (session.isImpersonating) return 'An administrator in a school’s account can’t publish for it.';
  if (store.isScheduled) return 'This sale is already published and opens on its date.';
  const { status, accessType, rights } = session;
  return schoolRightRefusal('publish', { status, accessType: accessType ?? AccessType.Main, grantedRights: rights });
}

/** Asks once more and publishes once its files are stored (FILE-12); what the server refuses is shown at its question. */
function usePublishing(store: SaleDraftStore) {
  const { clock } = usePlatform();
  const publish = usePublishSale();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { files } = store;
  // Whoever goes to another question while it waits for a file does not publish from there.
  useEffect(() => files.hold, [files]);
  async function send(isWanted: () => boolean) {
    // What was stored meanwhile belongs to it.
    if (!(await store.saveDraft()) || store.id === null || !isWanted()) return;
    const { id, version, form } = store;
    store.setPublishing(true);
    try {
      await publish.mutateAsync({ body: { id, version, auctionTypeId: form.auctionTypeId, isPublish: true } });
    } catch (error) {
      store.setPublishing(false);
      store.showRefused(failureOf(error).fields);
      return;
    }
    store.dispose();
    if (isWanted()) void navigate(paths.successSale(id));
  }
  async function ask() {
    if (!(await store.saveDraft()) || store.id === null) return;
    const { confirmed } = await confirm({
      title: `Publish ${store.title}?`,
      body: <Consequences texts={publishConsequences(store.form, new Date(clock.now()))} />,
      confirmLabel: 'Publish sale',
    });
    if (confirmed) await files.send((_fileIds, isWanted) => send(isWanted));
  }
  return { ask };
}

/** The one act that makes the sale public; without the right, the reason. */
export const PublishButton = observer(function PublishButton({ store }: StepProps) {
  const { clock } = usePlatform();
  const refusal = usePublishRefusal(store);
  const { ask } = usePublishing(store);
  if (refusal !== null) {
    return (
      <Callout tone="amber" title="You can’t publish yet">
        {refusal} Your draft is saved.
      </Callout>
    );
  }
  const isIncomplete = Object.keys(store.publishProblems).length > 0;
  return (
    <FormSendButton files={store.files} disabled={isIncomplete} onClick={() => void ask()}>
      <Send aria-hidden="true" />
      {opensLater(store.form, new Date(clock.now())) ? 'Publish for its date' : 'Publish sale'}
    </FormSendButton>
  );
});
