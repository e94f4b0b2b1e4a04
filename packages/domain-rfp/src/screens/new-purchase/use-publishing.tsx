import { Consequences } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { AccessType, purchaseTypeOf, schoolRightRefusal } from '@chalkline/rules';
import { useConfirm } from '@chalkline/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../model/paths.ts';
import { placeConsequences, publishConsequences } from '../../model/publish-text.ts';
import { usePublishRfp } from '../../queries/mutations.ts';
import type { PurchaseDraftStore } from '../../stores/purchase-draft-store.ts';

/** Why this account can't publish this draft, whatever its review says; null when it can. */
export function usePublishRefusal(store: PurchaseDraftStore): string | null {
  const { session } = usePlatform();
  if (session.isImpersonating) return 'An administrator in a school’s account can’t publish for it.';
  if (store.isScheduled) return 'It is already published and opens on its date.';
  const { status, accessType, rights } = session;
  return schoolRightRefusal('publish', { status, accessType: accessType ?? AccessType.Main, grantedRights: rights });
}

/**
 * Asks once more and publishes, or places the order, once its files are stored (FILE-12); what the server refuses is shown at
 * its question.
 */
export function usePublishing(store: PurchaseDraftStore) {
  const { clock } = usePlatform();
  const publish = usePublishRfp();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { isOrder } = purchaseTypeOf(store.typeId);
  const { files } = store;
  // Whoever goes to another question while it waits for a file does not publish from there.
  useEffect(() => files.hold, [files]);

  async function send(atOnce: boolean, isWanted: () => boolean) {
    if (atOnce) store.set('rfpstartDate', new Date(clock.now()).toISOString());
    // What was stored meanwhile belongs to it.
    if (!(await store.saveDraft()) || store.id === null || !isWanted()) return;
    const { id } = store;
    store.setPublishing(true);
    try {
      await publish.mutateAsync({ body: { id } });
    } catch (error) {
      store.setPublishing(false);
      store.showRefused(failureOf(error).fields);
      return;
    }
    store.dispose();
    if (isWanted()) void navigate(paths.successPurchase(id));
  }
  /** `atOnce` opens it now instead of at its start date. */
  async function ask(atOnce: boolean) {
    if (!(await store.saveDraft()) || store.id === null) return;
    const now = new Date(clock.now());
    const form = atOnce ? { ...store.form, rfpstartDate: now.toISOString() } : store.form;
    const { confirmed } = await confirm({
      title: `${isOrder ? 'Place' : 'Publish'} ${store.form.rfpName}?`,
      body: <Consequences texts={isOrder ? placeConsequences(form) : publishConsequences(form, now)} />,
      confirmLabel: isOrder ? 'Place the order' : 'Publish',
    });
    if (confirmed) await files.send((_fileIds, isWanted) => send(atOnce, isWanted));
  }
  return { ask };
}
