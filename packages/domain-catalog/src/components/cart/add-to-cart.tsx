import { usePlatform } from '@chalkline/platform';
import { Box, Button, Flex, Input, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { MarketplaceProduct } from '../../model/contract.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartProps {
  product: Pick<MarketplaceProduct, 'id' | 'name' | 'smallestOrder' | 'multiple' | 'unitPrice'>;
  /** The quantity of the page, where it is shown elsewhere, too. */
  quantity?: string;
  onQuantity?: (quantity: string) => void;
  contractId?: number | null;
  children?: ReactNode;
}

/** A quantity and the button that puts it into the cart. */
export const AddToCart = observer(function AddToCart(props: AddToCartProps) {
  const { product, quantity, onQuantity, contractId = null, children } = props;
  const { session } = usePlatform();
  const problemId = useId();
  const [typed, setTyped] = useState(String(product.smallestOrder));
  const { put, problem, isPending } = useAddToCart(product.id);
  const text = quantity ?? typed;
  if (session.isImpersonating) return <>{children}</>;
  function submit(event: FormEvent) {
    event.preventDefault();
    void put(text, contractId);
  }
  return (
    <Box as="form" onSubmit={submit}>
      <Flex gap="2">
        <Input
          w="16"
          flexShrink="0"
          inputMode="numeric"
          aria-label={`Quantity of ${product.name}`}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : problemId}
          fontVariantNumeric="tabular-nums"
          value={text}
          onChange={(event) => (onQuantity ?? setTyped)(event.target.value)}
        />
        <Button
          type="submit"
          flex="1"
          minW="0"
          px="3"
          aria-label={`Add to cart: ${product.name}`}
          loading={isPending}
          loadingText="Adding…"
        >
          Add to cart
        </Button>
        {children}
      </Flex>
      {problem !== null && (
        <Text id={problemId} role="alert" textStyle="sm" color="red.fg" mt="1.5">
          {problem}
        </Text>
      )}
    </Box>
  );
});
