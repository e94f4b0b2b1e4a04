import { RuledItem, RuledList } from '@chalkline/kit';
import { useLink } from '@chalkline/platform';
import { Box, Card, chakra, figured, LinkButton, Money, RouteLink } from '@chalkline/ui';
import { ReorderButton } from '../../components/cart/reorder-button.tsx';
import { schoolPurchaseOrderLink } from '../../links.ts';
import type { CartData } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';

/** The orders that a cart became, each with the way to its purchase order. */
export function OrderedView({ orders }: { orders: CartData['orders'] }) {
  const orderPage = useLink(schoolPurchaseOrderLink);
  return (
    <Card
      title="Orders"
      actions={
        <LinkButton to={paths.marketplace} variant="surface">
          Back to the marketplace
        </LinkButton>
      }
    >
      <RuledList label="Orders">
        {orders.map(({ purchaseOrderId, number, vendorName, total, lineCount }) => (
          <RuledItem key={purchaseOrderId} justify="space-between" align="center" wrap="wrap">
            <Box>
              <chakra.span fontWeight="semibold" _hover={{ textDecoration: 'underline' }}>
                <RouteLink to={orderPage({ id: purchaseOrderId })}>{number}</RouteLink>
              </chakra.span>
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {vendorName} · {figured(lineCount, 'line')}
              </chakra.span>
            </Box>
            <Money value={total} emphasis />
            <ReorderButton purchaseOrderId={purchaseOrderId} number={number} />
          </RuledItem>
        ))}
      </RuledList>
    </Card>
  );
}
