import { formatUnitPrice } from '@chalkline/rules';
import { ActionMenu, Box, Button, chakra, Flex, Input, Money, Text } from '@chalkline/ui';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LineProduct, LineTargets } from '../../components/cart/line-facts.tsx';
import type { CartData, CartLineData } from '../../model/contract.ts';
import { AccountsDialog } from './accounts-dialog.tsx';
import { LineDialog } from './line-dialog.tsx';
import type { CartEdit } from './use-cart-edit.ts';

interface CartLineProps {
  cart: CartData;
  line: CartLineData;
  /** Null where the cart can only be read. */
  edit: CartEdit | null;
  /** What a checkout refused about this line. */
  refused: string | undefined;
}

/** The quantity, saved when one leaves the field or presses Enter. An accepted offer has its own. */
function Quantity({ line, edit }: { line: CartLineData; edit: CartEdit }) {
  const [text, setText] = useState(String(line.quantity));
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setText(String(line.quantity)), [line.quantity]);
  function save() {
    const quantity = Number(text.trim());
    const isRight = Number.isInteger(quantity) && quantity > 0;
    setWrong(!isRight);
    if (isRight && quantity !== line.quantity) void edit.change([line.id], { quantity });
  }
  return (
    <Box w="20" flexShrink="0">
      <Input
        inputMode="numeric"
        aria-label={`Quantity of ${line.name}`}
        aria-invalid={isWrong ? true : undefined}
        fontVariantNumeric="tabular-nums"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
      {isWrong && (
        <Text role="alert" textStyle="xs" color="red.fg">
          Enter a whole number
        </Text>
      )}
    </Box>
  );
}

/** Why the line can't be ordered now; a price that rose can be agreed to. CART-2, CART-6 */
function Problems({ line, edit, refused }: Omit<CartLineProps, 'cart'>) {
  const texts = [...line.problems.map(({ text }) => text), edit?.problems.get(line.id), refused].filter(
    (text, index, all) => text !== undefined && all.indexOf(text) === index,
  );
  const rose = line.problems.some(({ code }) => code === 'priceRose');
  const { unitPrice } = line;
  if (texts.length === 0) return null;
  return (
    <Box role="alert" mt="2">
      {texts.map((text) => (
        <chakra.span key={text} display="flex" gap="1.5" alignItems="center" textStyle="sm" color="amber.fg">
          <TriangleAlert size={14} aria-hidden="true" />
          {text}
        </chakra.span>
      ))}
      {edit !== null && rose && unitPrice !== null && (
        <Button
          size="sm"
          variant="surface"
          mt="1.5"
          onClick={() => edit.confirmPrices([{ lineId: line.id, unitPrice }])}
        >
          Agree to {formatUnitPrice(unitPrice)}
        </Button>
      )}
    </Box>
  );
}

/** One line of the cart: what, how many, where to, charged to what, and what it costs. */
export function CartLine({ cart, line, edit, refused }: CartLineProps) {
  const [opened, setOpened] = useState<'line' | 'accounts' | null>(null);
  const close = () => setOpened(null);
  const { nextTier } = line;
  return (
    <Box as="li" px="5" py="3.5" borderTopWidth="1px" borderColor="line">
      <Flex gap="3" align="center" wrap={{ base: 'wrap', lg: 'nowrap' }}>
        <LineProduct line={line} isLinked={edit !== null} />
        {edit !== null && line.offerLineId === null ? (
          <Quantity line={line} edit={edit} />
        ) : (
          <chakra.span fontVariantNumeric="tabular-nums">{line.quantity.toLocaleString('en-US')}</chakra.span>
        )}
        <LineTargets cart={cart} line={line} />
        <chakra.span minW="6.5rem" textAlign="end" fontWeight="semibold" ms="auto">
          <Money value={line.subtotal} />
        </chakra.span>
        {edit !== null && (
          <ActionMenu
            label={`Actions for ${line.name}`}
            actions={[
              { label: 'Change line', onSelect: () => setOpened('line') },
              ...(cart.hasAccounts ? [{ label: 'Choose accounts', onSelect: () => setOpened('accounts') }] : []),
              // An accepted offer keeps its line and price by itself. CART-14
              ...(line.offerLineId === null ? [{ label: 'Save for later', onSelect: () => edit.save([line.id]) }] : []),
              { label: 'Remove line', tone: 'danger', separated: true, onSelect: () => edit.remove([line.id]) },
            ]}
          />
        )}
      </Flex>
      {edit !== null && cart.hasAccounts && line.accounts.length === 0 && (
        <Button
          size="sm"
          variant="surface"
          mt="2"
          aria-label={`Choose an account for ${line.name}`}
          onClick={() => setOpened('accounts')}
        >
          Choose an account
        </Button>
      )}
      {line.remark !== null && (
        <Text textStyle="sm" color="amber.fg" mt="1.5">
          Sent back: {line.remark}
        </Text>
      )}
      {edit !== null && nextTier !== null && line.offerLineId === null && (
        <Text textStyle="sm" color="fg.muted" mt="1.5">
          {nextTier.missing.toLocaleString('en-US')} more, and each costs {formatUnitPrice(nextTier.price)}.
        </Text>
      )}
      <Problems line={line} edit={edit} refused={refused} />
      {edit !== null && opened === 'line' && <LineDialog cart={cart} line={line} edit={edit} onClose={close} />}
      {edit !== null && opened === 'accounts' && <AccountsDialog cart={cart} line={line} edit={edit} onClose={close} />}
    </Box>
  );
}
