import { DateTime, RelativeTime, StatCard, StatGrid } from '@chalkline/ui';
import type { OpenPurchaseSummary } from '../../model/contract.ts';

/** Four figures over all open purchases. */
export function SummaryCards({ summary }: { summary: OpenPurchaseSummary | undefined }) {
  const { openCount, sealedBids, questionsWaiting, oldestQuestionAt, closingIn7Days, nextClosingAt } = summary ?? {};
  const perPurchase = openCount && sealedBids !== undefined ? (sealedBids / openCount).toFixed(1) : null;
  return (
    <StatGrid>
      <StatCard label="Sealed bids in hand" value={sealedBids ?? '–'} hint="opened at each deadline, never before" />
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
      <StatCard
        label="Open or scheduled"
        value={openCount ?? '–'}
        hint={perPurchase === null ? 'publish one to begin' : `${perPurchase} sealed bids each on average`}
      />
    </StatGrid>
  );
}
