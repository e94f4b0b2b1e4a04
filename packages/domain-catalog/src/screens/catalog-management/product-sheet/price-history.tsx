import { RuledItem, RuledList } from '@chalkline/kit';
import { formatUnitPrice } from '@chalkline/rules';
import { Box, Button, chakra, DateTime, Flex, facts, Heading, StatusBadge, type Tone, useConfirm } from '@chalkline/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Product, ProductPrice } from '../../../model/contract.ts';
import { useEndPrice } from '../../../queries/vendor-catalog.ts';
import { PriceDialog } from './price-dialog.tsx';

const states: Readonly<Record<ProductPrice['state'], { tone: Tone; text: string }>> = {
  current: { tone: 'green', text: 'In effect' },
  future: { tone: 'blue', text: 'Upcoming' },
  past: { tone: 'neutral', text: 'Ended' },
  withdrawn: { tone: 'neutral', text: 'Withdrawn' },
};

/** Only a contract's price ends early, and only what has not started is withdrawn. */
const endOf = ({ state, contractId }: ProductPrice): string | null =>
  state === 'future' ? 'Withdraw price' : state === 'current' && contractId !== null ? 'End price' : null;

function Version({ price, mayEdit }: { price: ProductPrice; mayEdit: boolean }) {
  const confirm = useConfirm();
  const end = useEndPrice();
  const act = endOf(price);
  async function ask(label: string) {
    const { confirmed } = await confirm({
      title: `${label}?`,
      body: 'Orders that were placed at it keep it. You can add another price at any time.',
      confirmLabel: label,
      tone: 'danger',
    });
    if (confirmed) end.mutate({ body: { versionId: price.id } });
  }
  return (
    <RuledItem justify="space-between" align="center" wrap="wrap">
      <Box minW="0">
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {price.tiers
            .map(({ least, price: amount }) => `${least.toLocaleString('en-US')}: ${formatUnitPrice(amount)}`)
            .join(' · ')}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {price.contractNumber === null ? 'List' : `Contract ${price.contractNumber}`} from{' '}
          <DateTime at={price.from} />
          {price.until !== null && (
            <>
              {' '}
              to <DateTime at={price.until} />
            </>
          )}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {facts(price.addedBy === null ? 'added by an import' : `added by ${price.addedBy}`)}
        </chakra.span>
      </Box>
      <Flex gap="2" align="center">
        <StatusBadge tone={states[price.state].tone}>{states[price.state].text}</StatusBadge>
        {mayEdit && act !== null && (
          <Button size="sm" variant="surface" loading={end.isPending} onClick={() => void ask(act)}>
            {act}
          </Button>
        )}
      </Flex>
    </RuledItem>
  );
}

/** Every price that a product had, has and will have, and the way to add one. */
export function PriceHistory({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Box as="section">
      <Flex justify="space-between" align="center" mb="2">
        <Heading as="h3" size="sm">
          Price history
        </Heading>
        {mayEdit && (
          <Button size="sm" variant="surface" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add price
          </Button>
        )}
      </Flex>
      {product.prices.length === 0 ? (
        <chakra.p color="fg.muted">No price yet. Save a price above, and you find it here with its date.</chakra.p>
      ) : (
        <RuledList label="Price history">
          {product.prices.map((price) => (
            <Version key={price.id} price={price} mayEdit={mayEdit} />
          ))}
        </RuledList>
      )}
      {isAdding && <PriceDialog row={product.row} onClose={() => setAdding(false)} />}
    </Box>
  );
}
