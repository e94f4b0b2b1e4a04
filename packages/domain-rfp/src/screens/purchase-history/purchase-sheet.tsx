import { useApi } from '@chalkline/api-client';
import { LoadingState, QueryView, Sheet } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { schoolRfp } from '../../queries/purchases.ts';

// Most visits read the list alone.
const PurchaseDetails = lazy(async () => ({ default: (await import('./purchase-details.tsx')).PurchaseDetails }));

/** One published purchase whole, at any status, over the list it was opened from. */
export function PurchaseSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({ ...schoolRfp(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Sheet open={id !== null} onClose={onClose} title={query.data?.rfp.rfpName ?? 'Purchase'} size="lg">
      <QueryView query={query} what="This purchase">
        {(details) => (
          <Suspense fallback={<LoadingState />}>
            <PurchaseDetails details={details} />
          </Suspense>
        )}
      </QueryView>
    </Sheet>
  );
}
