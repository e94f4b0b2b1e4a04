import { ApiError, useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { AuctionType } from '@chalkline/rules';
import { EvaluationProvider } from '@chalkline/tender';
import { Skeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { OtherKind } from '../../components/other-kind.tsx';
import { lists, paths } from '../../model/paths.ts';
import { saleEvaluation } from '../../queries/evaluation.ts';
import { saleComparison } from '../../queries/school-sales.ts';
import { OpenedComparison } from './opened-comparison.tsx';

/** Gives the cards of a sale's evaluation their calls. */
function SaleEvaluation({ id, children }: { id: number; children: ReactNode }) {
  const calls = useMemo(() => saleEvaluation(id), [id]);
  return <EvaluationProvider calls={calls}>{children}</EvaluationProvider>;
}

// Only until the end.
const SealedComparison = lazy(async () => ({ default: (await import('./sealed-comparison.tsx')).SealedComparison }));

/** What is offered for each lot of a sale: sealed before the end, side by side after it; also a live auction's result. SALE-62 */
export function Page() {
  const id = numberParam(useSearchParams()[0], 'id');
  const query = useQuery({ ...saleComparison(useApi(), id ?? 0), enabled: id !== null });
  if (id === null) return <Navigate to={paths.inProgress} replace />;
  const shared = { what: 'sale', back: lists.inProgress };
  // A quick sale has nothing to compare.
  if (query.data === undefined && query.error instanceof ApiError && query.error.status === 409) {
    return <OtherKind {...shared} named={{ saleId: id }} auctionTypeId={AuctionType.Auction} />;
  }
  return (
    <RowPage {...shared} query={query}>
      {(comparison) => (
        <SaleEvaluation id={comparison.id}>
          {comparison.isSealed ? (
            <Suspense fallback={<Skeleton h="64" />}>
              <SealedComparison comparison={comparison} onOpened={() => void query.refetch()} />
            </Suspense>
          ) : (
            <OpenedComparison comparison={comparison} />
          )}
        </SaleEvaluation>
      )}
    </RowPage>
  );
}
