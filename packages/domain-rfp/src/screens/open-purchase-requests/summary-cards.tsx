import { DateTime, RelativeTime, StatCard, StatGrid } from '@chalkline/ui';
import type { OpenPurchaseSummary } from '../../model/contract.ts';
import { openHint } from '../../model/leads.ts';

/** Four figures over all open purchases. */
export function SummaryCards({ summary }: { summary: OpenPurchaseSummary | undefined }) {
  const { openCount, scheduledCount, sealedBids, questionsWaiting, oldestQuestionAt, closingIn7Days, nextClosingAt } =
    summary ?? {};
  return (
    <StatGrid>
      <StatCard label="Sealed bids received" value={sealedBids ?? '–'} hint="opened at each deadline, never before" />
      <StatCard
        label="Questions waiting"
        value={questionsWaiting ?? '–'}
        {...(questionsWaiting ? { tone: 'amber' as const } : {})}
        hint={
          oldestQuestionAt ? (
            <>
              oldest asked <RelativeTime at={oldestQuestionAt} />
            </>
          ) : (
            'every question is answered'
          )
        }
      />
      <StatCard
        label="Closing in 7 days"
        value={closingIn7Days ?? '–'}
        hint={
          nextClosingAt ? (
            <>
              next <DateTime at={nextClosingAt} />
            </>
          ) : (
            'nothing closes soon'
          )
        }
      />
      <StatCard label="Taking bids" value={openCount ?? '–'} hint={openHint(openCount, scheduledCount, sealedBids)} />
    </StatGrid>
  );
}
