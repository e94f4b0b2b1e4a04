import { usePlatform } from '@chalkline/platform';
import { Box, CountBadge, IconButton, RouteLink } from '@chalkline/ui';
import { ShoppingCart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { hasOpenScreen } from '../../routing/has-screen.ts';

const CART = '/cart-items';

/** A school's cart with its count. */
export const CartLink = observer(function CartLink() {
  const platform = usePlatform();
  const { notifications, session } = platform;
  if (session.role !== 'School' || !hasOpenScreen(platform, CART)) return null;
  const count = notifications.cartCount;
  return (
    <IconButton
      asChild
      variant="ghost"
      _icon={{ boxSize: '4.5' }}
      aria-label={`Cart, ${count} ${count === 1 ? 'product' : 'products'}`}
    >
      <RouteLink to={CART}>
        <ShoppingCart aria-hidden="true" />
        {count > 0 && (
          <Box as="span" aria-hidden="true" position="absolute" top="0" insetEnd="0">
            <CountBadge count={count} />
          </Box>
        )}
      </RouteLink>
    </IconButton>
  );
});
