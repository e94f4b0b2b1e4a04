import { HoldNote } from '@chalkline/kit';
import { SaleStatus } from '@chalkline/rules';
import { EvaluationCard, SealedCard, StatementCard } from '@chalkline/tender';
import { LinkButton, Page as Screen, Skeleton } from '@chalkline/ui';
import { Suspense } from 'react';
import type { SaleComparison } from '../../model/contract.ts';
import { comparisonLead } from '../../model/leads.ts';
import { lists, paths } from '../../model/paths.ts';
import { saleWords } from '../../model/sale-words.ts';

/** Before the end: how many proposals came and when they open. Nothing else is known here, to anybody. */
export function SealedComparison({ comparison, onOpened }: { comparison: SaleComparison; onOpened: () => void }) {
  const { id, saleName, status, proposalCount, sellEndDate, evaluation, auctionTypeId } = comparison;
  const isOver = status !== SaleStatus.Open;
  const words = saleWords(auctionTypeId);
  return (
    <Screen
      title={saleName}
      documentTitle={`Sealed proposals: ${saleName}`}
      eyebrow={comparison.formattedNumber}
      lead={comparisonLead(comparison, null)}
      back={isOver ? lists.history : lists.openSales}
      actions={
        <LinkButton to={paths.schoolSale(id)} variant="surface">
          See the sale
        </LinkButton>
      }
    >
      <HoldNote what="sale" reason={comparison.holdReason} />
      {/* The opening waits as long as the hold lasts: there is nothing to count down to. */}
      <SealedCard
        received={proposalCount}
        end={comparison.holdReason === null ? sellEndDate : null}
        isOver={isOver}
        words={words}
        onOpened={onOpened}
      />
      {!isOver && evaluation.mustSign && (
        <Suspense fallback={<Skeleton h="72" />}>
          <StatementCard subjectName={saleName} words={words} isOpened={false} />
        </Suspense>
      )}
      {!isOver && <EvaluationCard evaluation={evaluation} words={words} isOpened={false} />}
    </Screen>
  );
}
