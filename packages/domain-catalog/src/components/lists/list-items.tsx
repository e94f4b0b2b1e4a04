import { useApi } from '@chalkline/api-client';
import { RuledItem, RuledList } from '@chalkline/kit';
import { AppLink, usePlatform } from '@chalkline/platform';
import { Box, chakra, EmptyState, Flex, facts, Heading, IconButton, Input, Money, QueryView } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ProductList } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { productList, usePutInList, useTakeFromList } from '../../queries/marketplace.ts';
import { ProductPicture } from '../product-picture.tsx';
import { ListBasketButton } from './list-basket.tsx';
import { ListToCart } from './list-to-cart.tsx';

type Item = ProductList['items'][number];

function Quantity({ listId, item }: { listId: number; item: Item }) {
  const put = usePutInList();
  const [text, setText] = useState(String(item.quantity));
  function save() {
    const quantity = Number(text);
    if (!Number.isInteger(quantity) || quantity < 1) setText(String(item.quantity));
    else if (quantity !== item.quantity)
      put.mutate({ body: { listId, items: [{ productId: item.productId, quantity }] } });
  }
  return (
    <Input
      w="16"
      flexShrink="0"
      inputMode="numeric"
      aria-label={`Quantity of ${item.name}`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}

function Line({ listId, item, mayEdit }: { listId: number; item: Item; mayEdit: boolean }) {
  const take = useTakeFromList();
  return (
    <RuledItem align="center">
      <ProductPicture src={item.product?.photoHref ?? null} />
      <Box flex="1" minW="0">
        <chakra.span fontWeight="semibold" overflowWrap="anywhere">
          {item.product === null ? item.name : <AppLink to={paths.product(item.productId)}>{item.name}</AppLink>}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color={item.problem === null ? 'fg.muted' : 'amber.fg'}>
          {item.problem ?? facts(item.vendorName)}{' '}
          {item.problem === null && <Money value={item.product?.unitPrice ?? null} perUnit />}
        </chakra.span>
      </Box>
      {mayEdit && (
        <>
          <Quantity key={item.quantity} listId={listId} item={item} />
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={`Take ${item.name} from the list`}
            loading={take.isPending}
            onClick={() => take.mutate({ body: { listId, productIds: [item.productId] } })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      )}
    </RuledItem>
  );
}

/** The products of one list, with their quantities; those that can't be ordered now say why. */
export function ListItems({ id }: { id: number }) {
  const query = useQuery(productList(useApi(), id));
  const { session } = usePlatform();
  return (
    <QueryView query={query} what="This list">
      {({ list, items }) => (
        <>
          <Flex justify="space-between" align="center" gap="3" mb="3" wrap="wrap">
            <Heading as="h3" size="sm" flex="1" minW="8rem" overflowWrap="anywhere">
              {list.name}
            </Heading>
            <ListBasketButton row={list} />
            <ListToCart row={list} />
          </Flex>
          {items.length === 0 ? (
            <EmptyState icon={<ListChecks size={20} aria-hidden="true" />} title="This list is empty">
              Put products into it from their pages.
            </EmptyState>
          ) : (
            <RuledList label={list.name}>
              {items.map((item) => (
                <Line key={item.productId} listId={id} item={item} mayEdit={list.isMine && !session.isImpersonating} />
              ))}
            </RuledList>
          )}
        </>
      )}
    </QueryView>
  );
}
