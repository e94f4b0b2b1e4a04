import { Box, chakra, Flex, Money } from '@chalkline/ui';
import type { PurchaseOrder } from '../../model/contract.ts';

const parts = [
  ['subtotal', 'Subtotal'],
  ['tax', 'Tax'],
  ['freight', 'Freight'],
  ['total', 'Total'],
] as const;

/** What the order comes to, in the parts that its file prints. PO-12 */
export function OrderSums({ order: { sums } }: { order: PurchaseOrder }) {
  return (
    <Box as="dl" alignSelf="flex-end" w="full" maxW="18rem">
      {parts.map(([part, label]) => (
        <Flex
          key={part}
          justify="space-between"
          py="1"
          {...(part === 'total' && { borderTopWidth: '1px', borderColor: 'line', fontWeight: 'semibold' })}
        >
          <chakra.dt color={part === 'total' ? 'fg' : 'fg.muted'}>{label}</chakra.dt>
          <dd>
            <Money value={sums[part]} emphasis={part === 'total'} />
          </dd>
        </Flex>
      ))}
    </Box>
  );
}
