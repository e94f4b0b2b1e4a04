import type { Schemas } from '@chalkline/api-client';
import { DAY_MS, formatMoney } from '@chalkline/rules';
import { DateTime, StatCard, StatGrid, useNow } from '@chalkline/ui';
import { planStateWords } from '../../model/plan-choice.ts';

type Details = Schemas['PlanDetails'];

const HOUR_MS = 3_600_000;

function daysLeft({ trialDaysLeft, endsAt, state }: Details, now: number): number | null {
  if (state === 'trial') return trialDaysLeft;
  return endsAt === null ? null : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / DAY_MS));
}

/** A plan without a subscription was given or paid for a time: nothing renews it. */
function endWords({ cancelAtPeriodEnd, state, hasSubscription }: Details): string {
  if (state === 'trial') return 'the trial ends';
  return cancelAtPeriodEnd || !hasSubscription ? 'it ends' : 'it renews';
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The plan in three figures; bids count by calendar months in UTC (TIME-5). */
export function PlanFigures({ details }: { details: Details }) {
  const now = useNow(HOUR_MS);
  const left = daysLeft(details, now);
  const { plan, state, bidsThisMonth, bidsAllowed, endsAt, startedAt, period, hasSubscription, renewal } = details;
  return (
    <StatGrid>
      <StatCard
        label="Plan"
        value={plan}
        hint={
          hasSubscription
            ? `${planStateWords[state]}, paid ${period === 'year' ? 'yearly' : 'monthly'}`
            : planStateWords[state]
        }
        tone={state === 'past-due' ? 'red' : undefined}
      />
      <StatCard
        label="Days left"
        value={left === null ? 'No end' : String(left)}
        hint={
          endsAt ? (
            <>
              {endWords(details)} <DateTime at={endsAt} style={state === 'trial' ? 'full' : 'date'} />
              {state === 'active' && renewal && ` for ${formatMoney(renewal.amount)}`}
            </>
          ) : startedAt ? (
            <>
              since <DateTime at={startedAt} style="date" />
            </>
          ) : undefined
        }
      />
      <StatCard
        label={`Bids in ${monthNames.format(now)}`}
        value={bidsAllowed === null ? String(bidsThisMonth) : `${bidsThisMonth} of ${bidsAllowed}`}
        hint={bidsAllowed === null ? 'without limit' : 'invitations don’t count'}
        tone={bidsAllowed !== null && bidsThisMonth >= bidsAllowed ? 'amber' : undefined}
      />
    </StatGrid>
  );
}
