import { useApi } from '@chalkline/api-client';
import { formatDate } from '@chalkline/rules';
import { Button, Card, ComboboxField, type ComboboxOption, Stack } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useCallback, useState } from 'react';
import { purchaseHistory } from '../../queries/purchases.ts';
import { useCopyToDraft } from '../open-purchase-requests/use-open-request-actions.tsx';

/** A published purchase as the start of a new one: lines, description, documents, questions and weights come along. */
export function CopyCard() {
  const api = useApi();
  const queryClient = useQueryClient();
  const copyToDraft = useCopyToDraft();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const loadOptions = useCallback(
    async (search: string) => {
      const query = {
        pageNumber: 1,
        pageSize: 10,
        ...(search.trim() === '' ? {} : { search: search.trim() }),
      };
      const { listingData } = await queryClient.fetchQuery(purchaseHistory(api, query));
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
          hint="Lines, description, documents, questions and weights come along; dates and bids do not."
          placeholder="Name or number"
          emptyText="Nothing published fits"
          value={chosen}
          onChange={setChosen}
          loadOptions={loadOptions}
        />
        <Button
          variant="surface"
          disabled={chosen === null}
          onClick={() => chosen && copyToDraft(Number(chosen.value))}
        >
          <Copy aria-hidden="true" />
          Copy to a new draft
        </Button>
      </Stack>
    </Card>
  );
}
