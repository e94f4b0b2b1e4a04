import type { Schemas } from '@chalkline/api-client';
import { Callout, DateTime } from '@chalkline/ui';

const days = (count: number) => (count === 1 ? 'One day' : `${count} days`);

/** What is special about the plan just now: a trial that runs, a payment that failed, an end or a change ahead. */
export function PlanStanding({ details }: { details: Schemas['PlanDetails'] }) {
  const { state, trialDaysLeft, endsAt, cancelAtPeriodEnd, pending } = details;
  if (state === 'past-due') {
    return (
      <Callout tone="red" title="The last payment failed">
        The plan stays as it is while the card is tried again. Check the card with your bank, or choose the plan anew.
      </Callout>
    );
  }
  if (state === 'trial') {
    return (
      <Callout tone="blue" title={`${days(trialDaysLeft ?? 0)} of your free trial left`}>
        It ends by itself on <DateTime at={endsAt} />. After that you are on Free; nothing is deleted.
      </Callout>
    );
  }
  if (pending) {
    return (
      <Callout tone="blue" title={`${pending.plan} comes next`}>
        From <DateTime at={pending.at} /> on. Until then everything stays as it is.
      </Callout>
    );
  }
  if (cancelAtPeriodEnd) {
    return (
      <Callout tone="amber" title="Your plan is cancelled">
        It runs until <DateTime at={endsAt} />; after that you are on Free. You can resume it until then.
      </Callout>
    );
  }
  return null;
}
