import type { Schemas } from '@chalkline/api-client';
import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { useConfirm } from '@chalkline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Period } from '../../model/plan.ts';
import { cancelStory, changeStory, resumeStory, type Start } from '../../model/plan-story.ts';
import {
  useCancelSubscription,
  useCheckout,
  useResumeSubscription,
  useStartTrial,
  useUpdateSubscription,
} from '../../queries/plans.ts';

type Plan = Schemas['SubscriptionPlan'];
type Details = Schemas['PlanDetails'];

/** Leaves for the provider's page. Replaced in tests. */
export const leaveFor = { open: (url: string): void => location.assign(url) };

/** Runs one act at a time, and says which is under way and how the last one failed. */
function useActing() {
  /** The plan whose button is busy; 0 for acts on the plan in use. */
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async (id: number, act: () => Promise<unknown>): Promise<boolean> => {
    setBusyId(id);
    setFailure(null);
    try {
      await act();
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    } finally {
      setBusyId(null);
    }
  };

  return { busyId, failure, run };
}

/** Everything that can be done with a plan, one at a time; each says what it does before it does it. */
export function usePlanActs() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const checkout = useCheckout();
  const update = useUpdateSubscription();
  const trial = useStartTrial();
  const cancelling = useCancelSubscription();
  const resuming = useResumeSubscription();
  const { busyId, failure, run } = useActing();

  const startTrial = async (plan: Plan): Promise<void> => {
    const isOn = await run(plan.id, () => trial.mutateAsync(undefined));
    if (isOn) await platform.refreshSession();
  };

  const buy = (plan: Plan, period: Period, start: Start | null): Promise<unknown> =>
    run(plan.id, async () => {
      const { url } = await checkout.mutateAsync({ body: { planId: plan.id, period, ...(start ? { start } : {}) } });
      leaveFor.open(url);
    });

  const change = async (plan: Plan, period: Period, details: Details, plans: readonly Plan[]): Promise<void> => {
    const { confirmed } = await confirm({
      ...changeStory(plan, period, details, plans),
      confirmLabel: 'Change the plan',
    });
    if (!confirmed) return;
    const isChanged = await run(plan.id, () => update.mutateAsync({ body: { planId: plan.id, period } }));
    if (isChanged) await platform.refreshSession();
    await navigate(isChanged ? '/update-successful' : '/update-failed');
  };

  const cancel = async (details: Details): Promise<void> => {
    const { confirmed } = await confirm({
      ...cancelStory(details),
      confirmLabel: 'Cancel the plan',
      cancelLabel: 'Keep it',
      tone: 'danger',
    });
    if (confirmed && (await run(0, () => cancelling.mutateAsync()))) await platform.refreshSession();
  };

  const resume = async (details: Details): Promise<void> => {
    const { confirmed } = await confirm({ ...resumeStory(details), confirmLabel: 'Resume the plan' });
    if (confirmed && (await run(0, () => resuming.mutateAsync()))) await platform.refreshSession();
  };

  return { busyId, failure, startTrial, buy, change, cancel, resume };
}

export type PlanActs = ReturnType<typeof usePlanActs>;
