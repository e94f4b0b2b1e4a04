import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import { BidPicker, hiddenPriceReason, StatementCard } from '@chalkline/tender';
import { Callout, EmptyState, LinkButton, Page as Screen, Skeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText, Scale } from 'lucide-react';
import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PurchaseEvaluation } from '../../components/purchase-evaluation.tsx';
import { bidsInOrder } from '../../model/award.ts';
import type { Comparison } from '../../model/contract.ts';
import { comparisonLead } from '../../model/leads.ts';
import { lists, paths } from '../../model/paths.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { bidComparison } from '../../queries/purchases.ts';
import { SealedComparison } from '../bid-comparison/sealed-comparison.tsx';
import { Proposal } from './proposal.tsx';

function Proposals({ comparison }: { comparison: Comparison }) {
  const [params, setParams] = useSearchParams();
  const bids = bidsInOrder(comparison.bids);
  const hidden = hiddenPriceReason(comparison);
  const chosen = bids.find((bid) => bid.bidId === numberParam(params, 'bid')) ?? bids[0];
  const choose = (bidId: number) =>
    setParams({ id: String(comparison.id), bid: String(bidId) }, { replace: true, preventScrollReset: true });
  return (
    <Screen
      title={comparison.rfpName}
      documentTitle={`Proposals: ${comparison.rfpName}`}
      lead={comparisonLead(comparison)}
      back={{ to: paths.bidComparison(comparison.id), label: 'Comparison' }}
      actions={
        <LinkButton to={paths.bidComparison(comparison.id)}>
          <Scale aria-hidden="true" />
          Compare
        </LinkButton>
      }
    >
      {hidden !== null && (
        <Callout tone="amber" title="Prices are still hidden from you">
          {hidden}
        </Callout>
      )}
      {comparison.evaluation.mustSign ? (
        <Suspense fallback={<Skeleton h="72" />}>
          <StatementCard subjectName={comparison.rfpName} words={purchaseWords} isOpened />
        </Suspense>
      ) : !chosen ? (
        <EmptyState icon={<FileText />} title="No proposal to read">
          Every bid was withdrawn or disqualified.
        </EmptyState>
      ) : (
        <>
          <BidPicker
            label="Proposal of"
            value={chosen.bidId}
            onChange={choose}
            bids={bids.map(({ bidId, vendorName, total }) => ({
              bidId,
              label: hidden === null ? `${vendorName} ${formatMoney(total)}` : vendorName,
            }))}
          />
          <Proposal comparison={comparison} bid={chosen} />
        </>
      )}
    </Screen>
  );
}

/** After opening: each vendor's proposal whole. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...bidComparison(useApi(), id ?? 0), enabled: id !== null });
  if (id === null) return <Navigate to={paths.onGoing} replace />;
  return (
    <RowPage query={query} what="purchase" back={lists.onGoing}>
      {(comparison) => (
        <PurchaseEvaluation id={comparison.id}>
          {comparison.isSealed ? (
            <SealedComparison comparison={comparison} onOpened={() => void query.refetch()} />
          ) : (
            <Proposals comparison={comparison} />
          )}
        </PurchaseEvaluation>
      )}
    </RowPage>
  );
}
