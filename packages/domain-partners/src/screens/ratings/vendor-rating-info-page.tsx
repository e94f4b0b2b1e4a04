import { useApi } from '@chalkline/api-client';
import { ListCard, RowPage, useHeldList } from '@chalkline/kit';
import { type ListController, numberParam, PAGE_SIZE, useListState } from '@chalkline/platform';
import { Card, facts, Heading, LinkButton, ListTable, place, Page as Screen, Stack } from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
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
    <ListCard
      list={list}
      query={query}
      what="The ratings"
      card={{ title: 'Ratings by schools' }}
      icon={<Star />}
      empty={{ title: 'No ratings yet', text: 'You can give the first rating once an order is delivered.' }}
      noMatches="No rating matches the search and the stars."
      above={() => <RatingsToolbar list={list} searchPlaceholder="School, order or words" />}
    >
      {({ listingData }) =>
        listingData.map((rating) => (
          <RatingItem key={rating.id} rating={rating} replyBy={vendor.companyName} mayReply={false} />
        ))
      }
    </ListCard>
  );
}

/** The school's orders and sales with the vendor that it has not rated; nothing when there are none. */
function OrdersToRate({ vendorId }: { vendorId: number }) {
  const list = useHeldList(PAGE_SIZE);
  const query = useQuery({
    ...rateableOrders(useApi(), { pageNumber: list.page, pageSize: PAGE_SIZE, partnerId: vendorId }),
    placeholderData: keepPreviousData,
  });
  const { columns, dialog } = useRateTable('school');
  if ((query.data?.totalCount ?? 0) === 0) return dialog;
  return (
    <Stack as="section" aria-labelledby="to-rate" gap="3">
      <Heading as="h2" size="sm" id="to-rate">
        Your orders and sales to rate
      </Heading>
      <ListTable
        caption="Orders and sales to rate"
        columns={columns.map((column) => ({ ...column, sortable: false }))}
        list={list}
        query={query}
        rowKey={(row) => row.number}
      />
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
