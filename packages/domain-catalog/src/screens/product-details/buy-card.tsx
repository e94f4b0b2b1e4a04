import { usePlatform } from '@chalkline/platform';
import { formatDay } from '@chalkline/rules';
import { Button, Callout, Card, chakra, DateTime, facts, Money, SelectField, Stack, Text } from '@chalkline/ui';
import { BadgePercent } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AddToCart } from '../../components/cart/add-to-cart.tsx';
import { PriceLadder } from '../../components/price-ladder.tsx';
import type { EntitledPrice, ProductDetails } from '../../model/contract.ts';
import { type ChosenPrice, deliveredCost, priceAt } from '../../model/price-choice.ts';

interface BuyCardProps {
  details: ProductDetails;
  /** The sales tax of the school's default ship-to in percent; null while nobody knows. */
  tax: string | null;
  onAsk: (quantity: string) => void;
}

/** What price it is, of which contract and until when. */
function Source({ price }: { price: EntitledPrice }) {
  const { contract, until } = price;
  return (
    <Text textStyle="sm" color="fg.muted">
      {contract === null
        ? 'List price'
        : facts(
            `Contract ${contract.number}`,
            contract.cooperative,
            contract.leadAgency,
            `through ${formatDay(contract.until)}`,
          )}
      {until !== null && (
        <>
          {' · this price ends '}
          <DateTime at={until} />
        </>
      )}
    </Text>
  );
}

/** What my quantity costs delivered. */
function Cost({
  chosen,
  quantity,
  details,
  tax,
}: {
  chosen: ChosenPrice;
  quantity: number;
  details: ProductDetails;
  tax: string | null;
}) {
  const { subtotal, freight, total } = deliveredCost(chosen.unitPrice, quantity, tax ?? '0', details.terms);
  return (
    <div>
      <Text fontSize="2xl" fontWeight="bold">
        <Money value={total} />
      </Text>
      <Text textStyle="sm" color="fg.muted">
        for {quantity.toLocaleString('en-US')} delivered: goods <Money value={subtotal} />, freight{' '}
        <Money value={freight} />
        {tax === null ? ', tax not counted' : `, tax ${Number(tax)}%`}. You pay freight once when you order more from
        this vendor.
      </Text>
      {chosen.next !== null && (
        <chakra.p textStyle="sm" color="accent.fg" fontWeight="semibold" mt="1">
          {`${chosen.next.missing.toLocaleString('en-US')} more, and each costs `}
          <Money value={chosen.next.tier.price} perUnit />
        </chakra.p>
      )}
    </div>
  );
}

const noPriceText = ({ smallestOrder }: ProductDetails['product'], isCount: boolean): string =>
  isCount
    ? `The smallest order is ${smallestOrder.toLocaleString('en-US')}.`
    : 'Enter a quantity to see what it costs.';

/** The price at my quantity, and the way into the cart. */
export const BuyCard = observer(function BuyCard({ details, tax, onAsk }: BuyCardProps) {
  const { product, prices, problems } = details;
  const { session } = usePlatform();
  const [quantity, setQuantity] = useState(String(product.smallestOrder));
  const [picked, setPicked] = useState('');
  const count = Number(quantity);
  const isCount = Number.isInteger(count) && count > 0;
  const contractId = picked === '' ? null : Number(picked);
  const chosen = isCount ? priceAt(prices, count, contractId) : null;
  const shown = chosen?.price ?? prices.find(({ contract }) => (contract?.id ?? null) === contractId) ?? prices[0];
  const contracts = prices.flatMap(({ contract }) => (contract ? [contract] : []));
  return (
    <Card>
      <Stack gap="4">
        {chosen ? (
          <Cost chosen={chosen} quantity={count} details={details} tax={tax} />
        ) : (
          <Text color="fg.muted">
            {prices.length === 0 ? 'This product has no price for your school now.' : noPriceText(product, isCount)}
          </Text>
        )}
        {shown && (
          <>
            <Source price={shown} />
            <PriceLadder
              tiers={shown.tiers}
              current={chosen?.tier.least ?? null}
              unit={product.unit}
              onPick={(least) => setQuantity(String(least))}
            />
          </>
        )}
        {contracts.length > 0 && prices.length > 1 && (
          <SelectField
            label="Buy under"
            placeholder="The lowest price"
            options={contracts.map(({ id, number, cooperative }) => ({
              value: String(id),
              label: `Contract ${number}, ${cooperative}`,
            }))}
            value={picked}
            onValueChange={setPicked}
          />
        )}
        {problems.map(({ code, text }) => (
          <Callout key={code} tone="amber">
            {text}
          </Callout>
        ))}
        {prices.length > 0 && problems.length === 0 && (
          <AddToCart product={product} quantity={quantity} onQuantity={setQuantity} contractId={contractId} />
        )}
        {product.multiple > 1 && (
          <Text textStyle="sm" color="fg.muted">
            Ordered in multiples of {product.multiple.toLocaleString('en-US')}.
          </Text>
        )}
        {!session.isImpersonating && (
          <Button variant="surface" onClick={() => onAsk(quantity)}>
            <BadgePercent aria-hidden="true" />
            Ask for a price
          </Button>
        )}
      </Stack>
    </Card>
  );
});
