import { useApi } from '@chalkline/api-client';
import {
  Box,
  chakra,
  DateTime,
  facts,
  LinkButton,
  Card as Panel,
  QueryView,
  RouteLink,
  Skeleton,
  Text,
  useEmptyCards,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { RateableOrder } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { latestRateable } from '../../queries/ratings.ts';

/** Where a row is rated: a link names orders alone. */
const toRate = ({ purchaseOrderId: id }: RateableOrder): string =>
  id === null ? paths.vendorRatings('to-rate') : paths.rateOrder('school', id);

/** Delivered orders and collected sales whose vendor the school has not rated. */
export function Card() {
  const query = useQuery(latestRateable(useApi()));
  if (!useEmptyCards() && (query.isPending || query.data?.totalCount === 0)) return null;
  return (
    <QueryView query={query} what="The orders to rate" skeleton={<Skeleton h="56" borderRadius="lg" />}>
      {({ listingData: orders, totalCount }) => (
        <Panel
          title="Vendors to rate"
          actions={
            orders.length > 0 && (
              <LinkButton size="sm" variant="surface" to={paths.vendorRatings('to-rate')}>
                All {totalCount.toLocaleString('en-US')}
              </LinkButton>
            )
          }
        >
          {orders.length === 0 ? (
            <Text color="fg.muted">
              You have nothing to rate. Delivered orders and collected sales show here until you rate them.
            </Text>
          ) : (
            <chakra.ul listStyleType="none">
              {orders.map((order) => (
                <Box
                  as="li"
                  key={order.number}
                  py="2.5"
                  borderTopWidth="1px"
                  borderColor="line"
                  _first={{ borderTopWidth: '0', pt: '0' }}
                  _last={{ pb: '0' }}
                >
                  <chakra.span fontWeight="semibold" css={{ '& a:hover': { textDecoration: 'underline' } }}>
                    <RouteLink to={toRate(order)}>{order.partnerName}</RouteLink>
                  </chakra.span>
                  <Text textStyle="sm" color="fg.muted">
                    {facts(order.number, order.rfpName)} · {order.purchaseOrderId === null ? 'sold' : 'delivered'}{' '}
                    <DateTime at={order.deliveredAt} style="date" />
                  </Text>
                </Box>
              ))}
            </chakra.ul>
          )}
        </Panel>
      )}
    </QueryView>
  );
}
