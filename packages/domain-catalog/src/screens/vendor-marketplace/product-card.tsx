import { AppLink } from '@chalkline/platform';
import { Box, chakra, Flex, IconButton, LazyImage, Stack } from '@chalkline/ui';
import { GitCompareArrows, Package } from 'lucide-react';
import { AddToCart } from '../../components/cart/add-to-cart.tsx';
import { FavoriteButton } from '../../components/favorite-button.tsx';
import { PriceFacts, ProductBadges, VendorLine } from '../../components/product-facts.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import type { MarketplaceProduct } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';

export interface ProductItemProps {
  product: MarketplaceProduct;
  isCompared: boolean;
  /** Null while as many as possible are compared. */
  onCompare: (() => void) | null;
}

function CompareButton({ product, isCompared, onCompare }: ProductItemProps) {
  return (
    <IconButton
      type="button"
      variant={isCompared ? 'solid' : 'surface'}
      aria-pressed={isCompared}
      aria-label={`Compare ${product.name}`}
      disabled={onCompare === null}
      onClick={() => onCompare?.()}
    >
      <GitCompareArrows aria-hidden="true" />
    </IconButton>
  );
}

function Name({ product }: { product: MarketplaceProduct }) {
  return (
    <chakra.span fontWeight="semibold" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
      <AppLink to={paths.product(product.id)}>{product.name}</AppLink>
    </chakra.span>
  );
}

/** A product among others, with everything to order it from here. */
export function ProductCard(props: ProductItemProps) {
  const { product } = props;
  return (
    <Stack as="li" layerStyle="card" p="3.5" gap="2">
      <Box bg="raised" borderRadius="md" overflow="hidden">
        <LazyImage
          src={product.photoHref}
          alt=""
          height="32"
          objectFit="contain"
          fallback={<Package size={32} aria-hidden="true" />}
        />
      </Box>
      <Flex justify="space-between" align="flex-start" gap="2">
        <Name product={product} />
        <FavoriteButton product={product} />
      </Flex>
      <VendorLine product={product} />
      <ProductBadges product={product} />
      <Box mt="auto">
        <PriceFacts product={product} />
      </Box>
      <AddToCart product={product}>
        <CompareButton {...props} />
      </AddToCart>
    </Stack>
  );
}

/** The same as a row of a list. */
export function ProductLine(props: ProductItemProps) {
  const { product } = props;
  return (
    <Flex
      as="li"
      gap="4"
      p="4"
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      <ProductPicture src={product.photoHref} size="14" />
      <Stack gap="1" flex="1 1 14rem" minW="0">
        <Name product={product} />
        <VendorLine product={product} />
        <ProductBadges product={product} />
      </Stack>
      <Box w={{ base: '100%', md: '11rem' }}>
        <PriceFacts product={product} />
      </Box>
      <Box w={{ base: '100%', md: '17rem' }}>
        <AddToCart product={product}>
          <CompareButton {...props} />
        </AddToCart>
      </Box>
      <FavoriteButton product={product} />
    </Flex>
  );
}
