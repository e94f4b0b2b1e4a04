import { Skeleton } from '@chalkline/ui';
import { TwoColumns } from './two-columns.tsx';

/** The shape of an account's page before its data. */
export function AccountSkeleton() {
  return (
    <TwoColumns
      main={
        <>
          <Skeleton h="72" borderRadius="lg" />
          <Skeleton h="56" borderRadius="lg" />
        </>
      }
      side={
        <>
          <Skeleton h="40" borderRadius="lg" />
          <Skeleton h="48" borderRadius="lg" />
        </>
      }
    />
  );
}
