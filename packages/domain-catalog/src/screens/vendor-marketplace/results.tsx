import { type ListController, useLink } from '@chalkline/platform';
import { Button, Callout, Card, chakra, EmptyState, Flex, LinkButton, Pagination, Text } from '@chalkline/ui';
import { SearchX, Store } from 'lucide-react';
import { newPurchaseLink } from '../../links.ts';
import type { MarketplacePage } from '../../model/contract.ts';
import { comparedIds, comparedText, MARKET_PAGE, MAX_COMPARED } from '../../model/market-params.ts';
import { spellingText } from '../../model/spelling-text.ts';
import { ProductCard, ProductLine } from './product-card.tsx';

type Props = { list: ListController; page: MarketplacePage; onAsk: () => void };

/** What was searched instead of the typed words, or could be. CAT-21 */
function Spelling({ list, page }: Omit<Props, 'onAsk'>) {
  const { spelling, suggestion } = page;
  if (spelling !== null) {
    return (
      <Callout tone="blue" live="status">
        {spellingText(spelling)}
      </Callout>
    );
  }
  if (suggestion === null) return null;
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Text color="fg.muted">Few products have these words.</Text>
      <Button size="sm" variant="surface" onClick={() => list.setSearch(suggestion)}>
        Search “{suggestion}”
      </Button>
    </Flex>
  );
}

/** Nothing found: what else can be done about the need. */
function Nothing({ list, onAsk }: Omit<Props, 'page'>) {
  const newPurchase = useLink(newPurchaseLink);
  if (!list.isNarrowed) {
    return (
      <EmptyState icon={<Store size={20} aria-hidden="true" />} title="No products yet">
        No vendor that ships to your schools lists products now. Start a purchase, and vendors bid on what you need.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX size={20} aria-hidden="true" />}
      title="No products found"
      action={
        <Flex gap="3" wrap="wrap" justify="center">
          <Button variant="surface" onClick={list.clear}>
            Show all
          </Button>
          <Button variant="surface" onClick={onAsk}>
            Ask for a price
          </Button>
          <LinkButton to={newPurchase()} variant="surface">
            Start a purchase
          </LinkButton>
        </Flex>
      }
    >
      Try fewer words or filters. Or ask vendors for a price, or let them bid on what you need.
    </EmptyState>
  );
}

/** Which rows are on screen: "1–24 of 322". */
function range({ page }: ListController, { products, totalCount, isCapped }: MarketplacePage): string {
  const first = (page - 1) * MARKET_PAGE + 1;
  const total = `${totalCount.toLocaleString('en-US')}${isCapped ? '+' : ''}`;
  return `${first.toLocaleString('en-US')}–${(first + products.length - 1).toLocaleString('en-US')} of ${total}`;
}

/** The products of a page, as cards or as lines. */
export function Results({ list, page, onAsk }: Props) {
  const ids = comparedIds(list.params);
  const isLines = list.params.get('view') === 'list';
  const compare = (id: number) => {
    const isIn = ids.includes(id);
    if (!isIn && ids.length >= MAX_COMPARED) return null;
    return () =>
      list.set({
        compare: comparedText(isIn ? ids.filter((each) => each !== id) : [...ids, id]),
        page: String(list.page),
      });
  };
  if (page.products.length === 0) {
    return (
      <Card>
        <Nothing list={list} onAsk={onAsk} />
      </Card>
    );
  }
  const Item = isLines ? ProductLine : ProductCard;
  const items = page.products.map((product) => (
    <Item key={product.id} product={product} isCompared={ids.includes(product.id)} onCompare={compare(product.id)} />
  ));
  return (
    <>
      <Spelling list={list} page={page} />
      <Text role="status" textStyle="sm" color="fg.muted" textAlign="end">
        {range(list, page)}
      </Text>
      {isLines ? (
        <Card padding="none">
          <chakra.ul listStyleType="none" aria-label="Products">
            {items}
          </chakra.ul>
        </Card>
      ) : (
        <chakra.ul
          listStyleType="none"
          aria-label="Products"
          display="grid"
          gap="4"
          gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
        >
          {items}
        </chakra.ul>
      )}
      {page.totalCount > MARKET_PAGE && (
        <Pagination
          label="Products"
          page={list.page}
          pageSize={MARKET_PAGE}
          totalCount={page.totalCount}
          isCountCapped={page.isCapped}
          onPageChange={list.setPage}
        />
      )}
    </>
  );
}
