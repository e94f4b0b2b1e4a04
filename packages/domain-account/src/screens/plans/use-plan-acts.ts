import type { Schemas } from '@chalkline/api-client';
import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { type ConfirmOptions, formatDateTime, useConfirm } from '@chalkline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Period, periodWords, priceText } from '../../model/plan.ts';
import { isUpgrade } from '../../model/plan-choice.ts';
import {
  useCancelSubscription,
  useCheckout,
  useResumeSubscription,
  useStartTrial,
  useUpdateSubscription,
} from '../../queries/plans.ts';

type Plan = Schemas['SubscriptionPlan'];
type Details = Schemas['PlanDetails'];

const onDay = (at: string) => formatDateTime(at, { style: 'date' });

/** Leaves for the provider's page. Replaced in tests. */
export const leaveFor = { open: (url: string): void => location.assign(url) };

/** What is asked before a plan is changed: when it takes effect, and what it costs. */
function changeQuestion(plan: Plan, period: Period, details: Details, plans: readonly Plan[]): ConfirmOptions {
  const price = `${priceText(plan, period)} ${periodWords[period]}`;
  const end = details.endsAt ? onDay(details.endsAt) : 'the end of the paid time';
  return {
    title: `Change to ${plan.name}?`,
    body: isUpgrade(plan, period, details, plans)
      ? `It takes effect now. Your card is charged the difference for the days left, then ${price}.`
      : `Your present plan runs until ${end}. From then on it is ${plan.name} for ${price}. Nothing is deleted.`,
    confirmLabel: 'Change the plan',
  };
}

/** What is asked before a plan is cancelled: how long it still runs, and what Free means. */
function cancelQuestion(details: Details): ConfirmOptions {
  const end = details.endsAt ? `until ${onDay(details.endsAt)}` : 'to the end of the paid time';
  return {
    title: 'Cancel the plan?',
    body: `It runs ${end} and is not renewed. After that you are on Free: nothing is deleted, what Free does not cover can be read but not changed. You can resume it until then.`,
    confirmLabel: 'Cancel the plan',
    cancelLabel: 'Keep it',
    tone: 'danger',
  };
}

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

  const buy = (plan: Plan, period: Period): Promise<unknown> =>
    run(plan.id, async () => {
      const { url } = await checkout.mutateAsync({ body: { planId: plan.id, period } });
      leaveFor.open(url);
    });

  const change = async (plan: Plan, period: Period, details: Details, plans: readonly Plan[]): Promise<void> => {
    const { confirmed } = await confirm(changeQuestion(plan, period, details, plans));
    if (!confirmed) return;
    const isChanged = await run(plan.id, () => update.mutateAsync({ body: { planId: plan.id, period } }));
    if (isChanged) await platform.refreshSession();
    await navigate(isChanged ? '/update-successful' : '/update-failed');
  };

  const cancel = async (details: Details): Promise<void> => {
    const { confirmed } = await confirm(cancelQuestion(details));
    if (confirmed && (await run(0, () => cancelling.mutateAsync()))) await platform.refreshSession();
  };

  const resume = async (): Promise<void> => {
    if (await run(0, () => resuming.mutateAsync())) await platform.refreshSession();
  };

  return { busyId, failure, startTrial, buy, change, cancel, resume };
}

export type PlanActs = ReturnType<typeof usePlanActs>;
