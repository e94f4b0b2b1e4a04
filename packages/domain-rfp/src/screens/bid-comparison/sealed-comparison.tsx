import { HoldNote } from '@chalkline/kit';
import { PurchaseStatus } from '@chalkline/rules';
import { EvaluationCard, SealedCard, StatementCard } from '@chalkline/tender';
import { LinkButton, Page as Screen, Skeleton } from '@chalkline/ui';
import { Suspense } from 'react';
import type { Comparison } from '../../model/contract.ts';
import { comparisonLead } from '../../model/leads.ts';
import { paths } from '../../model/paths.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { ComparisonTimeline } from './comparison-timeline.tsx';

/** Before the end date: how many bids came and when they open. Nothing else is known here, to anybody. */
export function SealedComparison({ comparison, onOpened }: { comparison: Comparison; onOpened: () => void }) {
  const { rfpendDate, bidsReceived, id } = comparison;
  const isOver = comparison.status !== PurchaseStatus.Open;
  return (
    <Screen
      title={comparison.rfpName}
      documentTitle={`Sealed bids: ${comparison.rfpName}`}
      lead={comparisonLead(comparison)}
      back={
        isOver ? { to: paths.closedPurchases, label: 'Closed purchases' } : { to: paths.openBids, label: 'Sealed bids' }
      }
      actions={
        <LinkButton to={isOver ? paths.purchaseHistoryRow(id) : paths.openRequest(id)} variant="surface">
          See the purchase
        </LinkButton>
      }
    >
      <HoldNote what="purchase" reason={comparison.holdReason} />
      <ComparisonTimeline comparison={comparison} />
      {/* The opening waits as long as the hold lasts: there is nothing to count down to. */}
      <SealedCard
        received={bidsReceived}
        end={comparison.holdReason === null ? rfpendDate : null}
        isOver={isOver}
        words={purchaseWords}
        onOpened={onOpened}
      />
      {!isOver && comparison.evaluation.mustSign && (
        <Suspense fallback={<Skeleton h="72" />}>
          <StatementCard subjectName={comparison.rfpName} words={purchaseWords} isOpened={false} />
        </Suspense>
      )}
      {!isOver && <EvaluationCard evaluation={comparison.evaluation} words={purchaseWords} isOpened={false} />}
    </Screen>
  );
}
