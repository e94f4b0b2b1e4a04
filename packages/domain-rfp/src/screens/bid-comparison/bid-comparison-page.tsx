import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { PurchaseEvaluation } from '../../components/purchase-evaluation.tsx';
import { lists, paths } from '../../model/paths.ts';
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
    <RowPage query={query} what="purchase" back={lists.openBids}>
      {(comparison) => (
        <PurchaseEvaluation id={comparison.id}>
          {comparison.isSealed ? (
            <SealedComparison comparison={comparison} onOpened={() => void query.refetch()} />
          ) : (
            <OpenedComparison comparison={comparison} />
          )}
        </PurchaseEvaluation>
      )}
    </RowPage>
  );
}
