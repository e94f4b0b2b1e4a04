import { useApi } from '@chalkline/api-client';
import { NoMatches, RowPage } from '@chalkline/kit';
import { type ListController, numberParam, PAGE_SIZE, useListState } from '@chalkline/platform';
import {
  Box,
  Card,
  DataTable,
  EmptyState,
  facts,
  Heading,
  LinkButton,
  Pagination,
  place,
  QueryView,
  Page as Screen,
  Stack,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RatingItem } from '../../components/rating-item.tsx';
import { RatingSummaryView } from '../../components/rating-summary.tsx';
import type { VendorDetails } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { meanInWords } from '../../model/rating.ts';
import { WHO_LEFT } from '../../model/words.ts';
import { vendorDetails } from '../../queries/profiles.ts';
import { rateableOrders, vendorRatings } from '../../queries/ratings.ts';
import { RatingsToolbar, ratingFilters, ratingsQuery } from './rating-filters.tsx';
import { useRateTable } from './use-rate-table.tsx';

const back = { to: paths.vendorRatings(), label: 'Vendor ratings' };

/** All ratings of the vendor, newest first. */
function AllRatings({ vendor, list }: { vendor: VendorDetails; list: ListController }) {
  const query = useQuery({
    ...vendorRatings(useApi(), vendor.vendorId, ratingsQuery(list)),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} what="The ratings">
      {({ listingData, totalCount }) => (
        <Stack gap="4">
          <RatingsToolbar list={list} searchPlaceholder="School, order or words" />
          <Card title="Ratings by schools">
            {listingData.length === 0 && list.isNarrowed && (
              <NoMatches onClear={list.clear}>No rating matches the search and the stars.</NoMatches>
            )}
            {listingData.length === 0 && !list.isNarrowed && (
              <EmptyState icon={<Star />} title="No ratings yet">
                You can give the first rating once an order is delivered.
              </EmptyState>
            )}
            {listingData.length > 0 && (
              <Box opacity={query.isPlaceholderData ? '0.6' : '1'}>
                {listingData.map((rating) => (
                  <RatingItem key={rating.id} rating={rating} replyBy={vendor.companyName} mayReply={false} />
                ))}
              </Box>
            )}
          </Card>
          {totalCount > PAGE_SIZE && (
            <Pagination
              page={list.page}
              pageSize={PAGE_SIZE}
              totalCount={totalCount}
              onPageChange={list.setPage}
              label="Pages of ratings"
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

/** A page of the vendor's orders and sales to rate; after the last one of a page was rated, the page before it. */
function useOrdersToRate(vendorId: number) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...rateableOrders(useApi(), { pageNumber: page, pageSize: PAGE_SIZE, partnerId: vendorId }),
    placeholderData: keepPreviousData,
  });
  const { listingData: orders = [], totalCount = 0 } = query.data ?? {};
  const last = Math.max(1, Math.ceil(totalCount / PAGE_SIZE));
  useEffect(() => {
    if (!query.isPlaceholderData && page > last) setPage(last);
  }, [page, last, query.isPlaceholderData]);
  return { orders, totalCount, page, setPage, isOld: query.isPlaceholderData };
}

/** The school's orders and sales with the vendor that it has not rated; nothing when there are none. */
function OrdersToRate({ vendorId }: { vendorId: number }) {
  const { orders, totalCount, page, setPage, isOld } = useOrdersToRate(vendorId);
  const { columns, dialog } = useRateTable('school');
  if (totalCount === 0) return dialog;
  return (
    <Stack as="section" aria-labelledby="to-rate" gap="3">
      <Heading as="h2" size="sm" id="to-rate">
        Your orders and sales to rate
      </Heading>
      <Box opacity={isOld ? '0.6' : '1'}>
        <DataTable
          caption="Orders and sales to rate"
          columns={columns.map((column) => ({ ...column, sortable: false }))}
          rows={orders}
          rowKey={(row) => row.number}
          empty={null}
        />
      </Box>
      {totalCount > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          totalCount={totalCount}
          onPageChange={setPage}
          label="Pages of orders and sales to rate"
        />
      )}
      {dialog}
    </Stack>
  );
}

function VendorRatingInfo({ vendor, list }: { vendor: VendorDetails; list: ListController }) {
  const { rating } = vendor;
  return (
    <Screen
      title={vendor.companyName}
      documentTitle={`Ratings of ${vendor.companyName}`}
      lead={facts(place(vendor.city, vendor.stateCode), meanInWords(rating.mean, rating.count))}
      back={back}
      actions={
        <>
          <LinkButton variant="surface" to={paths.inbox('school', { partner: vendor.vendorId })}>
            Message
          </LinkButton>
          <LinkButton variant="surface" to={paths.vendorProfile(vendor.vendorId)}>
            Profile
          </LinkButton>
        </>
      }
    >
      <Card title="Rating">
        <RatingSummaryView summary={rating} />
      </Card>
      <OrdersToRate vendorId={vendor.vendorId} />
      <AllRatings vendor={vendor} list={list} />
    </Screen>
  );
}

/** One vendor's ratings: `?id=` is the company's number. */
export function Page() {
  const list = useListState(ratingFilters);
  const id = numberParam(list.params, 'id');
  const query = useQuery({ ...vendorDetails(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage isNamed={id !== null} query={query} what="vendor" back={back} whyNot={WHO_LEFT}>
      {(vendor) => <VendorRatingInfo vendor={vendor} list={list} />}
    </RowPage>
  );
}
