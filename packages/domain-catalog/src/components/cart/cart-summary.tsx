import { compareMoney } from '@chalkline/rules';
import { Box, Card, chakra, Flex, Money, Stack, Text } from '@chalkline/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountSums, cartSums, unchargedAmount } from '../../model/cart-sums.ts';
import type { CartData } from '../../model/contract.ts';

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <Flex justify="space-between" gap="3">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <dd>
        <Money value={value} />
      </dd>
    </Flex>
  );
}

/** How much of the total each account is charged, and what none is. */
function Charged({ cart }: { cart: CartData }) {
  if (!cart.hasAccounts || cart.lines.length === 0) return null;
  const missing = unchargedAmount(cart);
  const share = (amount: string) =>
    compareMoney(cart.total, '0.00') > 0 ? Math.round((Number(amount) / Number(cart.total)) * 100) : 0;
  return (
    <Stack gap="2.5">
      <Text textStyle="sm" color="fg.muted">
        Charged to
      </Text>
      {accountSums(cart).map(({ key, name, code, amount }) => (
        <Box key={key}>
          <Flex justify="space-between" gap="3" textStyle="sm">
            <chakra.span title={code} overflowWrap="anywhere">
              {name}
              <chakra.span srOnly> {code}</chakra.span>
            </chakra.span>
            <Money value={amount} />
          </Flex>
          <Box h="1" mt="1" bg="track" borderRadius="full" overflow="hidden" aria-hidden="true">
            <Box h="100%" bg="accent.solid" style={{ width: `${share(amount)}%` }} />
          </Box>
        </Box>
      ))}
      {missing !== null && (
        <Flex gap="1.5" align="center" textStyle="sm" color="amber.fg">
          <TriangleAlert size={14} aria-hidden="true" />
          <span>
            <Money value={missing} /> has no account yet
          </span>
        </Flex>
      )}
    </Stack>
  );
}

/** What the cart costs in all, and what it is charged to; below it what one can do. */
export function CartSummary({ cart, children }: { cart: CartData; children?: ReactNode }) {
  const { lines, freight, tax } = cartSums(cart);
  return (
    <Card title="Summary">
      <Stack gap="4">
        <chakra.dl display="flex" flexDirection="column" gap="2">
          <Sum label="Lines" value={lines} />
          <Sum label="Freight" value={freight} />
          <Sum label="Tax" value={tax} />
          <Flex justify="space-between" align="baseline" gap="3" borderTopWidth="1px" borderColor="line" pt="3">
            <chakra.dt fontWeight="semibold">Total</chakra.dt>
            <chakra.dd textStyle="figure">
              <Money value={cart.total} />
            </chakra.dd>
          </Flex>
        </chakra.dl>
        <Charged cart={cart} />
        {children}
      </Stack>
    </Card>
  );
}
