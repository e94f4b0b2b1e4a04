import { type Schemas, useApi } from '@chalkline/api-client';
import { RowNotFound } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { PageSkeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router';
import { salePathOf } from '../model/live-paths.ts';
import { liveSaleOf } from '../queries/live-sale.ts';

interface OtherKindProps {
  named: Pick<Schemas['CheckSaleStatusInput'], 'saleId' | 'encryptedSaleId'>;
  /** The kind that was looked for in vain. */
  auctionTypeId: number;
  what: string;
  back: { to: string; label: string };
}

/** The address of a sale of another kind leads to that kind's own page; of none at all, it says so. SALE-62 */
export const OtherKind = observer(function OtherKind({ named, auctionTypeId, what, back }: OtherKindProps) {
  const { session } = usePlatform();
  const query = useQuery(liveSaleOf(useApi(), named));
  if (query.isPending) return <PageSkeleton />;
  if (query.data === undefined || query.data.auctionTypeId === auctionTypeId) {
    return <RowNotFound what={what} back={back} />;
  }
  return <Navigate replace to={salePathOf(query.data, session.role)} />;
});
