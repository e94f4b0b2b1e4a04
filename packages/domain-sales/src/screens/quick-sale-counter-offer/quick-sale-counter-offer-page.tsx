import { ApiError, useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { AuctionType } from '@chalkline/rules';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OtherKind } from '../../components/other-kind.tsx';
import { lists } from '../../model/paths.ts';
import { quickSaleOffers } from '../../queries/offers.ts';
import { OffersView } from './offers-view.tsx';

/** A school's offers on a quick sale: `?id=` is the sale's number, `offer` an offer's. */
export function Page() {
  const id = numberParam(useSearchParams()[0], 'id');
  const query = useQuery({ ...quickSaleOffers(useApi(), id ?? 0), enabled: id !== null });
  const shared = { what: 'sale', back: lists.openSales };
  const isElsewhere = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 409);
  if (query.data === undefined && isElsewhere && id !== null) {
    return <OtherKind {...shared} named={{ saleId: id }} auctionTypeId={AuctionType.QuickSale} />;
  }
  return (
    <RowPage {...shared} query={query} isNamed={id !== null}>
      {(sale) => <OffersView sale={sale} />}
    </RowPage>
  );
}
