import { ApiError, useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { AuctionType } from '@chalkline/rules';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { Navigate, useSearchParams } from 'react-router';
import { OtherKind } from '../../components/other-kind.tsx';
import { salePathOf } from '../../model/live-paths.ts';
import { lists } from '../../model/paths.ts';
import { vendorSale } from '../../queries/vendor-sales.ts';
import { VendorOffersView } from './vendor-offers-view.tsx';

/** A vendor’s offers on a quick sale: `?id=` is the sale's opaque token, `lot` a lot's number. */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useQuery({ ...vendorSale(useApi(), id), enabled: id !== '' });
  const shared = { what: 'sale', back: lists.newSales };
  const isElsewhere = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 409);
  if (query.data === undefined && isElsewhere && id !== '') {
    return <OtherKind {...shared} named={{ encryptedSaleId: id }} auctionTypeId={AuctionType.QuickSale} />;
  }
  if (query.data !== undefined && query.data.sale.auctionTypeId !== AuctionType.QuickSale) {
    return <Navigate replace to={salePathOf(query.data.sale, session.role)} />;
  }
  return (
    <RowPage {...shared} query={query} isNamed={id !== ''}>
      {(details) => <VendorOffersView details={details} />}
    </RowPage>
  );
});
