import { type PlanSource, planSourceLabel, planSources } from '@chalkline/rules';
import type { Tone } from '@chalkline/ui';
import { figured } from '@chalkline/ui';
import type { PlanDetails, VendorPlanRow } from './contract.ts';

const states: Readonly<Record<PlanDetails['state'], { label: string; tone: Tone }>> = {
  free: { label: 'Free', tone: 'neutral' },
  trial: { label: 'Trial', tone: 'blue' },
  active: { label: 'Paid', tone: 'green' },
  'past-due': { label: 'Past due', tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'amber' },
  prepaid: { label: 'Paid in advance', tone: 'green' },
  granted: { label: 'Granted', tone: 'accent' },
};

/** How a vendor has its plan, as a badge says it. */
export function planState(state: PlanDetails['state']): { label: string; tone: Tone } {
  return states[state];
}

/** "2 of 3" or "2, without limit". */
export function bidsOfMonth({ bidsThisMonth, bidsAllowed }: PlanDetails): string {
  return bidsAllowed === null ? `${bidsThisMonth}, without limit` : `${bidsThisMonth} of ${bidsAllowed}`;
}

/** What the plan's end means: the trial's last day, the next payment, or the last paid one. */
export function planEndLabel({ state, cancelAtPeriodEnd }: PlanDetails): string {
  if (state === 'trial') return 'Trial ends';
  return state === 'active' && !cancelAtPeriodEnd ? 'Renews' : 'Ends';
}

/** "27 days left", null outside of a trial. */
export function trialLeft({ state, trialDaysLeft }: PlanDetails): string | null {
  return state === 'trial' && trialDaysLeft !== null ? `${figured(trialDaysLeft, 'day')} left` : null;
}

const sourceTones: Readonly<Record<PlanSource, Tone>> = { trial: 'blue', paid: 'green', complimentary: 'accent' };

/** How a vendor came by its plan, as a badge says it. */
export const planSource = (source: PlanSource): { label: string; tone: Tone } => ({
  label: planSourceLabel(source),
  tone: sourceTones[source],
});

/** The ways as a filter offers them. */
export const sourceOptions = planSources.map((value) => ({ value, label: planSourceLabel(value) }));

/** "renews" or "ends": what the day in a row means. */
export const endWord = ({
  hasSubscription,
  isCancelled,
}: Pick<VendorPlanRow, 'hasSubscription' | 'isCancelled'>): string =>
  hasSubscription && !isCancelled ? 'renews' : 'ends';
