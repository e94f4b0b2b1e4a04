import { useApi } from '@chalkline/api-client';
import { chakra, counted, Card as Panel, QueryView, RouteLink, Skeleton, Stack, sentence, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { VendorCatalog } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { vendorCatalog } from '../../queries/vendor-catalog.ts';

type Item = { key: string; text: string; to: string };

/** What of the catalog is worth a look now. */
function itemsOf({ openRequestCount, outOfStockCount, withoutPriceCount, runningImportId }: VendorCatalog): Item[] {
  const asks = (count: number, rest: string) =>
    `${sentence(counted(count, 'product'))} ${count === 1 ? 'is' : 'are'} ${rest}`;
  return [
    openRequestCount > 0 && {
      key: 'requests',
      text: `${sentence(counted(openRequestCount, 'price request waits', 'price requests wait'))} for your answer`,
      to: `${paths.vendorRequests}?only=mine`,
    },
    outOfStockCount > 0 && {
      key: 'stock',
      text: asks(outOfStockCount, 'out of stock'),
      to: `${paths.management}?only=outOfStock`,
    },
    withoutPriceCount > 0 && {
      key: 'price',
      text: asks(withoutPriceCount, 'without a price'),
      to: `${paths.management}?only=withoutPrice`,
    },
    runningImportId !== null && { key: 'import', text: 'An import is not finished', to: paths.import(runningImportId) },
  ].filter((item) => item !== false);
}

function Items({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
      {items.map(({ key, text, to }) => (
        <chakra.li key={key} fontWeight="semibold" _hover={{ textDecoration: 'underline' }}>
          <RouteLink to={to}>{text}</RouteLink>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** How the vendor's catalog stands, and what of it waits. */
export function Card() {
  const query = useQuery(vendorCatalog(useApi()));
  return (
    <Panel title="Your catalog">
      <QueryView query={query} what="Your catalog" skeleton={<Skeleton h="24" />}>
        {(catalog) => (
          <Stack gap="3">
            <Text color="fg.muted">{catalog.standingText}</Text>
            <Items items={itemsOf(catalog)} />
            <chakra.span color="accent.fg" fontWeight="semibold">
              <RouteLink to={paths.management}>Open catalog</RouteLink>
            </chakra.span>
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}
