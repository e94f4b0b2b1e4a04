import type { Schemas } from '@chalkline/api-client';
import { formatMoney } from '@chalkline/rules';
import { formatDateTime } from '@chalkline/ui';
import { type Period, periodWords, priceText } from './plan.ts';
import { isUpgrade } from './plan-choice.ts';

type Plan = Schemas['SubscriptionPlan'];
type Details = Schemas['PlanDetails'];

/** When a bought plan begins. */
export type Start = NonNullable<Schemas['CheckoutInput']['start']>;

/** What happens now, what is due when, and on which day the card is charged. PAY-16 */
export interface PlanStory {
  title: string;
  body: string;
}

/** A purchase: where there is a choice of its beginning, what each means. */
export interface BuyStory extends PlanStory {
  starts: readonly { value: Start; label: string; text: string }[];
}

const onDay = (at: string | null) => (at === null ? 'the end of the paid time' : formatDateTime(at, { style: 'date' }));
const every = (period: Period) => (period === 'year' ? 'every year' : 'every month');
const freeAfter =
  'After that you are on Free: nothing is deleted, and what Free does not cover can be read but not changed.';

function buyBody(plan: Plan, period: Period, details: Details): string {
  const price = priceText(plan, period);
  const now = `${plan.name} begins now. Your card is charged ${price} today, and again ${every(period)} until you cancel.`;
  if (details.state === 'trial') {
    return details.canWaitForTrialEnd
      ? `Your free trial goes on until ${onDay(details.endsAt)}, and nothing is charged today. On that day ${plan.name} begins and your card is charged ${price}, and again ${every(period)} until you cancel.`
      : `Your free trial ends on ${onDay(details.endsAt)}, which is too soon for the card provider to wait for: it ends today. ${now}`;
  }
  if (details.plan === 'Free') return now;
  return `Your present plan, ${details.plan}, ends today. ${now}`;
}

/** What is said before somebody leaves for the checkout. */
export function buyStory(plan: Plan, period: Period, details: Details): BuyStory {
  const title = `Buy ${plan.name}?`;
  const body = buyBody(plan, period, details);
  const hasChoice = details.state === 'trial' && details.canWaitForTrialEnd && plan.name !== details.plan;
  if (!hasChoice) return { title, body, starts: [] };
  const [price, end] = [priceText(plan, period), onDay(details.endsAt)];
  return {
    title,
    body: `Your free trial of the ${details.plan} runs until ${end}. When should ${plan.name} begin?`,
    starts: [
      {
        value: 'trial-end',
        label: `When the trial ends, on ${end}`,
        text: `The ${details.plan} goes on until then. Nothing is charged today; your card is charged ${price} on ${end}, and again ${every(period)} until you cancel.`,
      },
      {
        value: 'now',
        label: 'Now',
        text: `Your free trial ends today and can’t be started again. Your card is charged ${price} today, and again ${every(period)} until you cancel.`,
      },
    ],
  };
}

function changeBody(plan: Plan, period: Period, details: Details, plans: readonly Plan[]): string {
  const { state, endsAt, subscribedPlan, plan: present, period: paidBy } = details;
  const price = `${priceText(plan, period)} ${periodWords[period]}`;
  if (state === 'trial' || (details.cancelAtPeriodEnd && details.trialDaysLeft !== null)) {
    return `Your free trial goes on until ${onDay(endsAt)}, and nothing is charged today. On that day ${plan.name} begins, and your card is charged ${price}.`;
  }
  const standing = { ...details, plan: subscribedPlan ?? present };
  if (!isUpgrade(plan, period, standing, plans)) {
    return `Nothing is charged today. ${standing.plan} runs until ${onDay(endsAt)}. On that day ${plan.name} begins, and your card is charged ${price}. Nothing is deleted.`;
  }
  return period === paidBy
    ? `${plan.name} begins now. Today your card is charged the difference for the days until ${onDay(endsAt)}, and then ${price}.`
    : `${plan.name} begins now. Today your card is charged ${priceText(plan, period)} less what is left of the ${paidBy} that is paid for, and then ${price}.`;
}

/** What is asked before a plan is changed. */
export function changeStory(plan: Plan, period: Period, details: Details, plans: readonly Plan[]): PlanStory {
  const back = details.cancelAtPeriodEnd ? ' This takes your cancellation back.' : '';
  const isSame = plan.name === (details.subscribedPlan ?? details.plan);
  return {
    title: isSame ? `Pay ${period === 'year' ? 'yearly' : 'monthly'}?` : `Change to ${plan.name}?`,
    body: changeBody(plan, period, details, plans) + back,
  };
}

/** What is asked before a plan is cancelled. */
export function cancelStory({ state, endsAt, subscribedPlan, plan }: Details): PlanStory {
  const title = 'Cancel the plan?';
  if (state === 'trial') {
    return {
      title,
      body: `Your free trial goes on until ${onDay(endsAt)}, and ${subscribedPlan ?? plan} does not begin. Nothing is charged. ${freeAfter} You can take this back until then.`,
    };
  }
  return {
    title,
    body: `${plan} runs until ${onDay(endsAt)}, and nothing more is charged for it. ${freeAfter} You can take this back until then.`,
  };
}

/** What is asked before a cancellation is taken back. */
export function resumeStory({ renewal, subscribedPlan, plan, trialDaysLeft }: Details): PlanStory {
  const charge = renewal ? ` Your card is charged ${formatMoney(renewal.amount)} on ${onDay(renewal.at)}.` : '';
  const name = subscribedPlan ?? plan;
  return {
    title: 'Resume the plan?',
    body: `Nothing is charged today. ${trialDaysLeft === null ? `${name} goes on.` : `${name} begins when your free trial ends.`}${charge}`,
  };
}

/** A bank's transfer takes days, and the plan begins with it. PAY-27 */
function transferStory(transfer: NonNullable<Details['transfer']>, { state, plan, endsAt }: Details) {
  const { plan: bought, period, amount } = transfer;
  const until = state === 'trial' && endsAt !== null ? ` Your free trial goes on until ${onDay(endsAt)}.` : '';
  return {
    tone: 'blue' as const,
    title: `Your bank transfer for the ${bought} is on its way`,
    body: `${bought} begins when ${formatMoney(amount)}, paid ${period === 'year' ? 'yearly' : 'monthly'}, arrives. This can take a few days. We tell you if the transfer fails. Until then you are on ${plan}.${until}`,
  };
}

/** What is said where the plan stands, by day and amount; null where nothing is special about it. */
export function standingStory(details: Details): (PlanStory & { tone: 'blue' | 'amber' | 'red' }) | null {
  const { state, endsAt, pending, renewal, hasCard, trialDaysLeft, plan, subscribedPlan, cancelAtPeriodEnd } = details;
  if (details.transfer && !details.hasSubscription) return transferStory(details.transfer, details);
  const charge = renewal ? ` Your card is charged ${formatMoney(renewal.amount)} on that day.` : '';
  if (state === 'past-due') {
    return {
      tone: 'red',
      title: 'The last payment failed',
      body: `${plan} goes on while the card is tried again. Check the card with your bank. You can change the plan once the payment has gone through.`,
    };
  }
  if (cancelAtPeriodEnd) {
    const what = trialDaysLeft === null ? `${plan} runs` : 'Your free trial goes on';
    const resumed = renewal
      ? ` Resume it until then, and ${formatMoney(renewal.amount)} for ${subscribedPlan ?? plan} is charged on that day.`
      : '';
    return {
      tone: 'amber',
      title: 'Your plan is cancelled',
      body: `${what} until ${onDay(endsAt)}, and nothing more is charged. After that you are on Free.${resumed}`,
    };
  }
  if (state === 'trial') {
    const left = trialDaysLeft === 1 ? 'One day' : `${trialDaysLeft ?? 0} days`;
    const title = `${left} of your free trial left`;
    if (!pending)
      return {
        tone: 'blue',
        title,
        body: `The trial ends automatically on ${onDay(endsAt)}, and nothing is charged. After that you are on Free; nothing is deleted.`,
      };
    return {
      tone: 'blue',
      title,
      body: hasCard
        ? `Your card is saved; nothing was charged. ${pending.plan} begins when the trial ends, on ${onDay(pending.at)}.${charge}`
        : `No card is saved, so ${pending.plan} can’t begin when the trial ends, on ${onDay(pending.at)}.`,
    };
  }
  if (!pending) return null;
  return {
    tone: 'blue',
    title:
      pending.plan === plan
        ? `Paid ${pending.period === 'year' ? 'yearly' : 'monthly'} from ${onDay(pending.at)}`
        : `${pending.plan} comes next`,
    body: `It begins on ${onDay(pending.at)}. Until then everything stays as it is.${charge}`,
  };
}
