import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam, usePlatform } from '@chalkline/platform';
import {
  Callout,
  Card,
  EmptyState,
  Grid,
  LinkButton,
  PageQueryView,
  Page as Screen,
  Stack,
  StatusBadge,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CartSummary } from '../../components/cart/cart-summary.tsx';
import { CartHistory } from '../../components/cart/decisions.tsx';
import { CART, cartLead, cartTone } from '../../model/cart-sums.ts';
import type { CartData } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { oneCart, openCart } from '../../queries/cart.ts';
import { AskForCart } from './ask-for-cart.tsx';
import { BestBasketButton } from './best-basket.tsx';
import { CheckoutActs } from './checkout-acts.tsx';
import { OrderedView } from './ordered-view.tsx';
import { OtherCarts } from './other-carts.tsx';
import { SavedLines } from './saved-lines.tsx';
import { type CartEdit, useCartEdit } from './use-cart-edit.ts';
import { VendorCard } from './vendor-card.tsx';

const titles: Readonly<Record<number, string>> = {
  [CART.open]: 'Cart',
  [CART.waiting]: 'Cart for approval',
  [CART.approved]: 'Approved cart',
  [CART.checkedOut]: 'Ordered cart',
};

function Empty() {
  return (
    <Card>
      <EmptyState
        icon={<ShoppingCart size={20} aria-hidden="true" />}
        title="Your cart is empty"
        action={<LinkButton to={paths.marketplace}>Open the marketplace</LinkButton>}
      >
        Add products in the marketplace, or put a reorder list or an accepted offer into the cart.
      </EmptyState>
    </Card>
  );
}

interface BodyProps {
  cart: CartData;
  edit: CartEdit | null;
}

/** Lines, what is saved for later, and the sum. Saved lines keep their place while the cart empties or fills: so does the focus. */
function CartBody({ cart, edit }: BodyProps) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { orders, vendors } = cart;
  const isEmpty = cart.lines.length === 0 && orders.length === 0;
  const onOrdered = () => {
    if (cart.id !== null) void navigate(paths.orderedCart(cart.id), { replace: true });
  };
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', ...(isEmpty ? {} : { xl: 'minmax(0, 1fr) 20rem' }) }}
      gap="5"
      alignItems="start"
    >
      <Stack gap="5">
        {isEmpty ? (
          <Empty />
        ) : (
          vendors.map((vendor) => (
            <VendorCard key={vendor.vendorId} cart={cart} vendor={vendor} edit={edit} refused={refused} />
          ))
        )}
        {cart.status === CART.open && cart.isMine && <SavedLines cart={cart} edit={edit} />}
        <CartHistory decisions={cart.decisions} />
      </Stack>
      {!isEmpty && (
        <Stack gap="5" position={{ base: 'static', xl: 'sticky' }} top="20">
          <CartSummary cart={cart}>
            {orders.length === 0 && <CheckoutActs cart={cart} onRefused={setRefused} onOrdered={onOrdered} />}
          </CartSummary>
        </Stack>
      )}
    </Grid>
  );
}

const Cart = observer(function Cart({ cart }: { cart: CartData }) {
  const { session } = usePlatform();
  const edits = useCartEdit();
  const edit = cart.status === CART.open && cart.isMine && !session.isImpersonating ? edits : null;
  const isJustOrdered = useSearchParams()[0].get('ordered') === '1' && cart.status === CART.checkedOut;
  return (
    <Screen
      title={titles[cart.status] ?? 'Cart'}
      lead={cartLead(cart)}
      {...(cart.status === CART.open ? {} : { back: { to: paths.cart, label: 'Cart' } })}
      actions={
        <>
          {cart.status !== CART.open && <StatusBadge tone={cartTone(cart.status)}>{cart.statusText}</StatusBadge>}
          <OtherCarts />
          {edit !== null && <AskForCart cart={cart} />}
          {edit !== null && <BestBasketButton cart={cart} onSwapped={edit.adopt} />}
        </>
      }
    >
      {isJustOrdered && (
        <Callout tone="green" live="status" title="Your orders are placed">
          The vendors have been notified. You can follow each order on its purchase order.
        </Callout>
      )}
      {cart.orders.length > 0 && <OrderedView orders={cart.orders} />}
      {cart.note !== null && cart.status !== CART.open && <Callout tone="neutral">{cart.note}</Callout>}
      <CartBody cart={cart} edit={edit} />
    </Screen>
  );
});

function Named({ id }: { id: number }) {
  const query = useQuery(oneCart(useApi(), id));
  return (
    <RowPage query={query} what="cart" back={{ to: paths.cart, label: 'Cart' }}>
      {(cart) => <Cart cart={cart} />}
    </RowPage>
  );
}

function Open() {
  const query = useQuery(openCart(useApi()));
  return (
    <PageQueryView query={query} what="Your cart">
      {(cart) => <Cart cart={cart} />}
    </PageQueryView>
  );
}

/** `cart-items`: this person's open cart; `?id=` is another one, such as an approved one. */
export function Page() {
  const id = numberParam(useSearchParams()[0], 'id');
  return id === null ? <Open /> : <Named key={id} id={id} />;
}
