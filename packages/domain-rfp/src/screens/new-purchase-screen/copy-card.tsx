import { useApi } from '@chalkline/api-client';
import { formatDate } from '@chalkline/rules';
import { Button, Card, ComboboxField, type ComboboxOption, Stack } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useCallback, useState } from 'react';
import { purchaseHistory } from '../../queries/purchases.ts';
import { copyLabel, useCopyPurchase, useMayCopy } from '../purchase-history/use-copy-purchase.ts';

/** A published purchase as the start of a new one: lines, description, documents, questions and weights come along. */
export function CopyCard() {
  const api = useApi();
  const queryClient = useQueryClient();
  const copy = useCopyPurchase();
  const mayCopy = useMayCopy();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  // What was ordered from the cart is copied to the cart.
  const [cartOrders, setCartOrders] = useState<ReadonlyMap<string, number>>(new Map());
  const cartOrderId = cartOrders.get(chosen?.value ?? '') ?? null;
  const isCopied = mayCopy({ cartOrderId });
  const loadOptions = useCallback(
    async (search: string) => {
      const query = {
        pageNumber: 1,
        pageSize: 10,
        ...(search.trim() === '' ? {} : { search: search.trim() }),
      };
      const { listingData } = await queryClient.fetchQuery(purchaseHistory(api, query));
      setCartOrders(
        (known) =>
          new Map([
            ...known,
            ...listingData.flatMap(({ id, cartOrderId: of }) => (of === null ? [] : [[String(id), of] as const])),
          ]),
      );
      return listingData.map((row) => ({
        value: String(row.id),
        label: row.rfpName,
        description: `${row.formattedNumber}${row.publishedAt === null ? '' : ` · ${formatDate(new Date(row.publishedAt))}`}`,
      }));
    },
    [api, queryClient],
  );
  return (
    <Card title="Start from a copy">
      <Stack gap="4" align="flex-start">
        <ComboboxField
          label="Purchase to copy"
          hint={
            isCopied
              ? 'Lines, description, documents, questions and weights come along; dates and bids do not.'
              : 'This was ordered from the cart. Only the school’s own people can fill the cart.'
          }
          placeholder="Name or number"
          emptyText="No matches"
          value={chosen}
          onChange={setChosen}
          loadOptions={loadOptions}
        />
        <Button
          variant="surface"
          disabled={chosen === null || !isCopied}
          onClick={() => chosen && copy({ id: Number(chosen.value), cartOrderId })}
        >
          <Copy aria-hidden="true" />
          {copyLabel({ cartOrderId })}
        </Button>
      </Stack>
    </Card>
  );
}
