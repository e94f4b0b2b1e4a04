import { useApi } from '@chalkline/api-client';
import { LoadingState, QueryView, Sheet } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { schoolRfp } from '../../queries/purchases.ts';
import type { OpenRequestProps } from './open-request.tsx';

// Most visits read the list alone.
const OpenRequest = lazy(async () => ({ default: (await import('./open-request.tsx')).OpenRequest }));

type OpenRequestSheetProps = Omit<OpenRequestProps, 'details'> & { id: number | null; onClose: () => void };

/** One open request whole, over the list it was opened from. */
export function OpenRequestSheet({ id, onClose, ...rest }: OpenRequestSheetProps) {
  const query = useQuery({ ...schoolRfp(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Sheet open={id !== null} onClose={onClose} title={query.data?.rfp.rfpName ?? 'Purchase'} size="lg">
      <QueryView query={query} what="This purchase">
        {(details) => (
          <Suspense fallback={<LoadingState />}>
            <OpenRequest details={details} {...rest} />
          </Suspense>
        )}
      </QueryView>
    </Sheet>
  );
}
