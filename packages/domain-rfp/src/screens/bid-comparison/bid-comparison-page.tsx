import { useApi } from '@chalkline/api-client';
import { numberParam } from '@chalkline/platform';
import { PageQueryView } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { PurchaseEvaluation } from '../../components/purchase-evaluation.tsx';
import { paths } from '../../model/paths.ts';
import { bidComparison } from '../../queries/purchases.ts';
import { OpenedComparison } from './opened-comparison.tsx';
import { SealedComparison } from './sealed-comparison.tsx';

/** The bids on one purchase: sealed before the end date, side by side after it. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...bidComparison(useApi(), id ?? 0), enabled: id !== null });
  if (id === null) return <Navigate to={paths.openBids} replace />;
  return (
    <PageQueryView query={query} what="The comparison">
      {(comparison) => (
        <PurchaseEvaluation id={comparison.id}>
          {comparison.isSealed ? (
            <SealedComparison comparison={comparison} onOpened={() => void query.refetch()} />
          ) : (
            <OpenedComparison comparison={comparison} />
          )}
        </PurchaseEvaluation>
      )}
    </PageQueryView>
  );
}
