import { Button } from '@chalkline/ui';
import { BadgePercent } from 'lucide-react';
import { useState } from 'react';
import { AskPrices } from '../../components/ask-prices/ask-prices.tsx';
import { askedOfCart } from '../../model/ask-form.ts';
import type { CartData } from '../../model/contract.ts';

/** Asks the cart's vendors for a price on what is in it. An accepted offer has its price already. OFFER-1 */
export function AskForCart({ cart }: { cart: CartData }) {
  const [isAsking, setAsking] = useState(false);
  const products = askedOfCart(cart);
  if (products.length === 0) return null;
  return (
    <>
      <Button variant="surface" onClick={() => setAsking(true)}>
        <BadgePercent aria-hidden="true" />
        Ask for a price
      </Button>
      {isAsking && <AskPrices products={products} onClose={() => setAsking(false)} />}
    </>
  );
}
