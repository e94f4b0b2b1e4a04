import { useApi } from '@chalkline/api-client';
import { RuledItem, RuledList } from '@chalkline/kit';
import {
  Box,
  Button,
  chakra,
  DateTime,
  EmptyState,
  facts,
  figured,
  Money,
  QueryView,
  RouteLink,
  Sheet,
  StatusBadge,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { CART, cartTone } from '../../model/cart-sums.ts';
import type { CartRow } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { myCarts } from '../../queries/cart.ts';

const SHOWN = 50;

function Row({ row }: { row: CartRow }) {
  const at = row.checkedOutAt ?? row.decidedAt ?? row.askedAt;
  return (
    <RuledItem justify="space-between" align="center" wrap="wrap">
      <Box minW="0" flex="1">
        <chakra.span fontWeight="semibold" _hover={{ textDecoration: 'underline' }}>
          <RouteLink to={paths.cartOf(row.id)}>{row.title}</RouteLink>
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {facts(figured(row.lineCount, 'line'), figured(row.vendorCount, 'vendor'))}
          {at !== null && (
            <>
              {' · '}
              <DateTime at={at} style="date" />
            </>
          )}
        </chakra.span>
      </Box>
      <Money value={row.total} />
      <StatusBadge tone={cartTone(row.status)}>{row.statusText}</StatusBadge>
    </RuledItem>
  );
}

/** Carts that wait, were approved or checked out. */
export function OtherCarts() {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(myCarts(useApi(), { pageNumber: 1, pageSize: SHOWN }));
  const waiting = query.data?.listingData.filter(({ status }) => status !== CART.checkedOut).length ?? 0;
  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        Your other carts{waiting > 0 ? ` (${waiting})` : ''}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Your other carts" size="md">
        <QueryView query={query} what="Your carts">
          {({ listingData }) =>
            listingData.length === 0 ? (
              <EmptyState icon={<ShoppingCart size={20} aria-hidden="true" />} title="No other carts">
                You find carts here that wait for approval, or were approved or ordered.
              </EmptyState>
            ) : (
              <RuledList label="Your other carts">
                {listingData.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </RuledList>
            )
          }
        </QueryView>
      </Sheet>
    </>
  );
}
