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
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../model/paths.ts';
import { rateableOrders } from '../../queries/ratings.ts';

/** How many orders are named; the page has the rest. */
const SHOWN = 4;

/** Delivered orders whose vendor the school has not rated. */
export function Card() {
  const query = useQuery(rateableOrders(useApi()));
  return (
    <QueryView query={query} what="The orders to rate" skeleton={<Skeleton h="56" borderRadius="lg" />}>
      {(orders) => (
        <Panel
          title="Vendors to rate"
          actions={
            orders.length > 0 && (
              <LinkButton size="sm" variant="surface" to={paths.vendorRatings('to-rate')}>
                All {orders.length}
              </LinkButton>
            )
          }
        >
          {orders.length === 0 ? (
            <Text color="fg.muted">
              Nothing waits for a rating. Delivered orders show here until you have rated them.
            </Text>
          ) : (
            <chakra.ul listStyleType="none">
              {orders.slice(0, SHOWN).map((order) => (
                <Box
                  as="li"
                  key={order.purchaseOrderId}
                  py="2.5"
                  borderTopWidth="1px"
                  borderColor="line"
                  _first={{ borderTopWidth: '0', pt: '0' }}
                  _last={{ pb: '0' }}
                >
                  <chakra.span fontWeight="semibold" css={{ '& a:hover': { textDecoration: 'underline' } }}>
                    <RouteLink to={paths.rateOrder('school', order.purchaseOrderId)}>{order.partnerName}</RouteLink>
                  </chakra.span>
                  <Text textStyle="sm" color="fg.muted">
                    {facts(order.number, order.rfpName)} · delivered <DateTime at={order.deliveredAt} style="date" />
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
