import { useApi } from '@chalkline/api-client';
import { type ListController, useListState, usePlatform } from '@chalkline/platform';
import {
  Box,
  Button,
  counted,
  Flex,
  Grid,
  IconButton,
  QueryView,
  Page as Screen,
  SearchInput,
  SelectField,
  Sheet,
  Stack,
  useMediaQuery,
} from '@chalkline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgePercent, LayoutGrid, ListChecks, Rows3, SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AskPrices } from '../../components/ask-prices/ask-prices.tsx';
import { ListsSheet } from '../../components/lists/lists-sheet.tsx';
import type { MarketplacePage } from '../../model/contract.ts';
import { comparedIds, comparedText, marketFilters, marketQuery, marketSorts } from '../../model/market-params.ts';
import { openCart } from '../../queries/cart.ts';
import { marketplace } from '../../queries/marketplace.ts';
import { CompareDialog, CompareTray } from './compare.tsx';
import { FacetPanel } from './facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import { Results } from './results.tsx';

type Opened = 'lists' | 'ask' | 'compare' | 'filters' | null;

function leadOf(page: MarketplacePage | undefined, isNarrowed: boolean): string {
  if (!page) return '\u00a0';
  const total = `${page.totalCount.toLocaleString('en-US')}${page.isCapped ? '+' : ''} ${page.totalCount === 1 ? 'product' : 'products'}`;
  const { vendorCount } = page.facets;
  const vendors = page.isCapped ? `${vendorCount.toLocaleString('en-US')}+ vendors` : counted(vendorCount, 'vendor');
  if (!isNarrowed) return `${total} from ${vendors}, ready to order.`;
  return page.totalCount === 0
    ? 'No product matches.'
    : `${total} from ${vendors} ${page.totalCount === 1 ? 'matches' : 'match'}.`;
}

/** Search, order, and cards or lines. */
function Toolbar({ list, onFilters }: { list: ListController; onFilters: (() => void) | null }) {
  const isLines = list.params.get('view') === 'list';
  const view = (value: string | null) => list.set({ view: value, page: String(list.page) });
  return (
    <Flex gap="3" wrap="wrap">
      <Box flex="1 1 16rem" css={{ '& > div': { maxWidth: '100%' } }}>
        <SearchInput
          value={list.search}
          onChange={list.setSearch}
          label="Search the marketplace"
          placeholder="Product, SKU, part number, vendor"
        />
      </Box>
      <Box w={{ base: '100%', sm: '12rem' }}>
        <SelectField
          label="Order"
          hideLabel
          options={marketSorts}
          value={list.sort || 'relevance'}
          onValueChange={list.setSort}
        />
      </Box>
      {onFilters && (
        <Button variant="surface" onClick={onFilters}>
          <SlidersHorizontal aria-hidden="true" />
          Filters
        </Button>
      )}
      <Flex gap="2">
        <IconButton variant="surface" aria-label="Show cards" aria-pressed={!isLines} onClick={() => view(null)}>
          <LayoutGrid aria-hidden="true" />
        </IconButton>
        <IconButton variant="surface" aria-label="Show a list" aria-pressed={isLines} onClick={() => view('list')}>
          <Rows3 aria-hidden="true" />
        </IconButton>
      </Flex>
    </Flex>
  );
}

/** `vendor-marketplace`: everything that this school may order, searched, narrowed and compared. */
export const Page = observer(function Page() {
  const api = useApi();
  const { session } = usePlatform();
  const list = useListState(marketFilters);
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [opened, setOpened] = useState<Opened>(null);
  const query = useQuery({ ...marketplace(api, marketQuery(list)), placeholderData: keepPreviousData });
  const shipTos = useQuery(openCart(api)).data?.shipTos ?? [];
  const homeState = (shipTos.find(({ isDefault }) => isDefault) ?? shipTos[0])?.stateCode ?? null;
  const ids = comparedIds(list.params);
  const setIds = (next: readonly number[]) => list.set({ compare: comparedText(next), page: String(list.page) });
  const close = () => setOpened(null);
  const panel = query.data && <FacetPanel list={list} facets={query.data.facets} homeState={homeState} />;
  return (
    <Screen
      title="Marketplace"
      lead={leadOf(query.data, list.isNarrowed)}
      actions={
        <>
          <Button variant="surface" onClick={() => setOpened('lists')}>
            <ListChecks aria-hidden="true" />
            Reorder lists
          </Button>
          {!session.isImpersonating && (
            <Button variant="surface" onClick={() => setOpened('ask')}>
              <BadgePercent aria-hidden="true" />
              Ask for a price
            </Button>
          )}
        </>
      }
    >
      <Toolbar list={list} onFilters={isWide ? null : () => setOpened('filters')} />
      <Grid templateColumns={isWide ? '14rem minmax(0, 1fr)' : 'minmax(0, 1fr)'} gap="5" alignItems="start">
        {isWide && (
          <Box layerStyle="card" p="4" as="aside" aria-label="Filters">
            {panel}
          </Box>
        )}
        <Stack gap="4" minW="0">
          <FilterChips list={list} facets={query.data?.facets} />
          <QueryView query={query} what="The marketplace">
            {(page) => <Results list={list} page={page} onAsk={() => setOpened('ask')} />}
          </QueryView>
        </Stack>
      </Grid>
      <CompareTray
        ids={ids}
        known={query.data?.products ?? []}
        onRemove={(id) => setIds(ids.filter((each) => each !== id))}
        onCompare={() => setOpened('compare')}
        onClear={() => setIds([])}
      />
      {opened === 'filters' && (
        <Sheet
          open
          onClose={close}
          title="Filters"
          placement="start"
          footer={<Button onClick={close}>Show products</Button>}
        >
          {panel}
        </Sheet>
      )}
      {opened === 'compare' && <CompareDialog ids={ids} onClose={close} />}
      {opened === 'lists' && <ListsSheet onClose={close} />}
      {opened === 'ask' && <AskPrices products={[]} onClose={close} />}
    </Screen>
  );
});
