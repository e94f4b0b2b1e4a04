import { RowCheckbox } from '@chalkline/kit';
import { Box, chakra, Flex, facts, Money, RouteLink, StatusBadge } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { ProductPicture } from '../../components/product-picture.tsx';
import { furtherTiers, productState } from '../../model/product-state.ts';
import type { ProductGridProps } from './product-grid.tsx';

/** The same products on a phone, as cards: each opens its sheet, where everything is edited. */
export const ProductCards = observer(function ProductCards({ store, standing, selection, hrefOf }: ProductGridProps) {
  return (
    <chakra.ul listStyleType="none" aria-label="Products">
      {store.rows.map((row) => {
        const { tone, text } = productState(row, standing);
        return (
          <Flex
            as="li"
            key={row.id}
            gap="3"
            p="4"
            borderBottomWidth="1px"
            borderColor="line"
            _last={{ borderBottomWidth: '0' }}
          >
            <RowCheckbox
              label={`Select ${row.name}`}
              isChecked={selection.has(row.id)}
              onChange={() => selection.toggle(row.id)}
            />
            <ProductPicture src={row.photoHref} />
            <Box minW="0" flex="1">
              <chakra.span fontWeight="semibold" overflowWrap="anywhere">
                <RouteLink to={hrefOf(row.id)}>{row.name}</RouteLink>
              </chakra.span>
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {facts(row.sku, row.categoryName ?? row.parentCategoryName)}
              </chakra.span>
              <Flex justify="space-between" align="center" mt="2" gap="3" wrap="wrap">
                <Money perUnit value={row.tiers[0]?.price ?? null} emphasis />
                <StatusBadge tone={tone}>{text}</StatusBadge>
              </Flex>
              <chakra.span display="block" textStyle="xs" color="fg.muted" mt="1">
                {facts(
                  furtherTiers(row.tiers),
                  row.stock === null ? null : `${row.stock.toLocaleString('en-US')} in stock`,
                )}
              </chakra.span>
            </Box>
          </Flex>
        );
      })}
    </chakra.ul>
  );
});
