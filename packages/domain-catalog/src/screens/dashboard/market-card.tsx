import { useApi } from '@chalkline/api-client';
import { formatMoney } from '@chalkline/rules';
import {
  chakra,
  counted,
  facts,
  Card as Panel,
  QueryView,
  RouteLink,
  Skeleton,
  Stack,
  sentence,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { troubleCount } from '../../model/cart-sums.ts';
import type { CartData } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { openCart } from '../../queries/cart.ts';
import { priceRequests } from '../../queries/price-requests.ts';

const SHOWN = 3;

/** The cart in a line: how much, and whether anything keeps it from being ordered. */
function cartText(cart: CartData): string {
  if (cart.lines.length === 0) return 'Your cart is empty';
  const trouble = troubleCount(cart);
  return facts(
    `${sentence(counted(cart.lines.length, 'line'))} in your cart, ${formatMoney(cart.total)}`,
    trouble > 0 && `${counted(trouble, 'problem')} to fix`,
  );
}

/** The person's cart, and the price offers that wait for the school. */
export function Card() {
  const api = useApi();
  const query = useQuery(openCart(api));
  const offers =
    useQuery(priceRequests(api, { pageNumber: 1, pageSize: SHOWN, only: 'offered' })).data?.listingData ?? [];
  return (
    <Panel title="Marketplace">
      <QueryView query={query} what="Your cart" skeleton={<Skeleton h="24" />}>
        {(cart) => (
          <Stack gap="3">
            <chakra.span fontWeight="semibold" _hover={{ textDecoration: 'underline' }}>
              <RouteLink to={paths.cart}>{cartText(cart)}</RouteLink>
            </chakra.span>
            {offers.length > 0 && (
              <chakra.ul
                listStyleType="none"
                display="flex"
                flexDirection="column"
                gap="2"
                aria-label="Price offers that need you"
              >
                {offers.map(({ id, title, offeredCount }) => (
                  <li key={id}>
                    <chakra.span fontWeight="semibold" _hover={{ textDecoration: 'underline' }}>
                      <RouteLink to={paths.priceRequest(id)}>{title}</RouteLink>
                    </chakra.span>
                    <Text textStyle="sm" color="fg.muted">
                      {sentence(counted(offeredCount, 'offer'))} to look at
                    </Text>
                  </li>
                ))}
              </chakra.ul>
            )}
            <chakra.span color="accent.fg" fontWeight="semibold">
              <RouteLink to={paths.marketplace}>Open marketplace</RouteLink>
            </chakra.span>
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}
