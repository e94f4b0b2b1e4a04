import { useApi } from '@chalkline/api-client';
import { formatQuantity, RowPage, RuledItem, RuledList, TextLink } from '@chalkline/kit';
import { AppLink, numberParam, useLink } from '@chalkline/platform';
import { salesTaxOf } from '@chalkline/rules';
import { Box, Card, chakra, DateTime, Flex, facts, Money, place, Page as Screen, StatusBadge } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AskPrices } from '../../components/ask-prices/ask-prices.tsx';
import { ReorderButton } from '../../components/cart/reorder-button.tsx';
import { FavoriteButton } from '../../components/favorite-button.tsx';
import { PriceFacts, ProductBadges, Rating, VendorLine } from '../../components/product-facts.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { ProductView } from '../../components/product-view/product-view.tsx';
import { partnerVendorLink, schoolPurchaseOrderLink } from '../../links.ts';
import type { ProductDetails } from '../../model/contract.ts';
import { lists, paths } from '../../model/paths.ts';
import { unitText } from '../../model/product-words.ts';
import { openCart } from '../../queries/cart.ts';
import { productDetails } from '../../queries/marketplace.ts';
import { BuyCard } from './buy-card.tsx';
import { ListsMenu } from './lists-menu.tsx';

type Props = { details: ProductDetails };

/** What this school ordered of it before. */
function PastOrders({ details: { pastOrders } }: Props) {
  const orderPage = useLink(schoolPurchaseOrderLink);
  if (pastOrders.length === 0) return null;
  return (
    <Card title="Your past orders">
      <RuledList label="Your past orders">
        {pastOrders.map(({ purchaseOrderId, number, orderedAt, quantity, unitCost, statusText }) => (
          <RuledItem key={purchaseOrderId} justify="space-between" align="center" wrap="wrap">
            <Box>
              <chakra.span fontWeight="semibold" _hover={{ textDecoration: 'underline' }}>
                <AppLink to={orderPage({ id: purchaseOrderId })}>{number}</AppLink>
              </chakra.span>
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                <DateTime at={orderedAt} style="date" />
              </chakra.span>
            </Box>
            <span>
              {formatQuantity(quantity)} at <Money value={unitCost} perUnit />
            </span>
            <StatusBadge tone="neutral">{statusText}</StatusBadge>
            <ReorderButton purchaseOrderId={purchaseOrderId} number={number} />
          </RuledItem>
        ))}
      </RuledList>
    </Card>
  );
}

function Similar({ details: { similar } }: Props) {
  if (similar.length === 0) return null;
  return (
    <Card title="Similar products">
      <RuledList label="Similar products">
        {similar.map((product) => (
          <RuledItem key={product.id} align="center">
            <ProductPicture src={product.photoHref} />
            <Box flex="1" minW="0">
              <chakra.span fontWeight="semibold" _hover={{ textDecoration: 'underline' }}>
                <AppLink to={paths.product(product.id)}>{product.name}</AppLink>
              </chakra.span>
              <VendorLine product={product} />
            </Box>
            <Box w="10rem">
              <PriceFacts product={product} />
            </Box>
          </RuledItem>
        ))}
      </RuledList>
    </Card>
  );
}

function Details({ details }: Props) {
  const { product, vendor } = details;
  const vendorPage = useLink(partnerVendorLink);
  const [asked, setAsked] = useState<string | null>(null);
  const shipTos = useQuery(openCart(useApi())).data?.shipTos ?? [];
  const home = shipTos.find(({ isDefault }) => isDefault) ?? shipTos[0];
  return (
    <Screen
      title={product.name}
      eyebrow={product.sku}
      lead={facts(product.parentCategoryName, product.categoryName, unitText(product))}
      back={lists.marketplace}
      actions={
        <>
          <FavoriteButton product={product} />
          <ListsMenu details={details} />
        </>
      }
    >
      <Flex gap="3" wrap="wrap" align="center">
        <span>
          Sold by <TextLink to={vendorPage({ id: vendor.id })}>{vendor.name}</TextLink>,{' '}
          {place(vendor.city, vendor.stateCode)}
        </span>
        <Rating rating={product.rating} />
        <ProductBadges product={product} />
      </Flex>
      <ProductView
        details={details}
        aside={<BuyCard key={product.id} details={details} tax={home ? salesTaxOf(home) : null} onAsk={setAsked} />}
        below={
          <>
            <PastOrders details={details} />
            <Similar details={details} />
          </>
        }
      />
      {asked !== null && (
        <AskPrices
          products={[
            {
              id: product.id,
              name: product.name,
              unit: product.unit,
              vendorId: vendor.id,
              vendorName: vendor.name,
              quantity: asked,
            },
          ]}
          onClose={() => setAsked(null)}
        />
      )}
    </Screen>
  );
}

/** `product-details`: one product as this school may buy it, at its own quantity. */
export function Page() {
  const id = numberParam(useSearchParams()[0], 'id');
  const query = useQuery({ ...productDetails(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage
      query={query}
      isNamed={id !== null}
      what="product"
      back={lists.marketplace}
      whyNot="It may have been removed from its vendor’s catalog, or your school can’t order it."
    >
      {(details) => <Details details={details} />}
    </RowPage>
  );
}
