import { chakra, Flex, figured, Money, StatusBadge, Text } from '@chalkline/ui';
import { Star } from 'lucide-react';
import type { MarketplaceProduct } from '../model/contract.ts';
import { leadTimeText, unitText } from '../model/product-words.ts';

/** "4.6 (12)" with a star; nothing where nobody has rated. */
export function Rating({ rating: { mean, count } }: Pick<MarketplaceProduct, 'rating'>) {
  if (mean === null) return null;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      role="img"
      aria-label={`${mean.toFixed(1)} of 5 stars, ${figured(count, 'rating')}`}
    >
      <Star size={13} aria-hidden="true" />
      {mean.toFixed(1)}
    </chakra.span>
  );
}

/** Vendor, rating and lead time in a line. */
export function VendorLine({ product }: { product: MarketplaceProduct }) {
  const { vendorName, rating, leadTimeDays } = product;
  return (
    <Flex gap="1.5" wrap="wrap" align="center" textStyle="sm" color="fg.muted">
      <span>{vendorName}</span>
      <Rating rating={rating} />
      {leadTimeDays !== null && <span>{leadTimeText(leadTimeDays)}</span>}
    </Flex>
  );
}

/** What sets a product apart: contract, stock, plan, origin. */
export function ProductBadges({ product }: { product: MarketplaceProduct }) {
  const { contract, available, isFeatured, country, cartQuantity } = product;
  return (
    <Flex gap="1.5" wrap="wrap" minH="6">
      {contract !== null && <StatusBadge tone="green">Contract {contract.number}</StatusBadge>}
      {available === 0 && <StatusBadge tone="amber">Out of stock</StatusBadge>}
      {available !== null && available > 0 && (
        <StatusBadge tone="neutral">In stock {available.toLocaleString('en-US')}</StatusBadge>
      )}
      {country === 'United States' && <StatusBadge tone="neutral">Made in USA</StatusBadge>}
      {isFeatured && <StatusBadge tone="neutral">Featured</StatusBadge>}
      {cartQuantity > 0 && <StatusBadge tone="blue">{cartQuantity.toLocaleString('en-US')} in your cart</StatusBadge>}
    </Flex>
  );
}

/** What a unit costs, and from where on it costs less. */
export function PriceFacts({ product }: { product: MarketplaceProduct }) {
  const { unitPrice, lowestTier, unit, pack, smallestOrder } = product;
  return (
    <div>
      <Flex justify="space-between" align="baseline" gap="3">
        <Text fontSize="xl" fontWeight="bold">
          {unitPrice === null ? 'Price on request' : <Money value={unitPrice} perUnit />}
        </Text>
        <Text textStyle="sm" color="fg.muted" textAlign="end">
          {unitText({ unit, pack })}
        </Text>
      </Flex>
      <Text textStyle="sm" color="fg.muted" minH="5">
        {lowestTier !== null && (
          <>
            from {lowestTier.least.toLocaleString('en-US')}: <Money value={lowestTier.price} perUnit />
          </>
        )}
        {smallestOrder > 1 && `${lowestTier === null ? '' : ' · '}at least ${smallestOrder.toLocaleString('en-US')}`}
      </Text>
    </div>
  );
}
