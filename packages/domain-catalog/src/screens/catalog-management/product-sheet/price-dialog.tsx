import { useApi } from '@chalkline/api-client';
import { FormDialog, FormFailure, InstantField, useForm } from '@chalkline/kit';
import { SelectField, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { TierTable } from '../../../components/tier-table.tsx';
import type { ProductRow } from '../../../model/contract.ts';
import { type TierLine, tierLineProblems, tierLines, tiersOf } from '../../../model/tier-form.ts';
import { contracts } from '../../../queries/contracts.ts';
import { useAddPrice } from '../../../queries/vendor-catalog.ts';

interface PriceValues {
  contractId: string;
  from: string | null;
  until: string | null;
  tiers: TierLine[];
}

const shown = /^(contractId|from|until|tiers)/;

/** A price from a day of one's choice, of the list or of a contract. It ends the one before. CAT-7 */
export function PriceDialog({ row, onClose }: { row: ProductRow; onClose: () => void }) {
  const known = useQuery(contracts(useApi())).data?.listingData ?? [];
  const add = useAddPrice();
  const form = useForm<PriceValues, unknown>({
    initial: { contractId: '', from: null, until: null, tiers: tierLines(row.tiers, row.smallestOrder) },
    check: ({ tiers }) =>
      tiersOf(tiers).length === 0 ? { tiers: 'Enter a price' } : tierLineProblems(tiers, row.smallestOrder),
    send: ({ contractId, from, until, tiers }) =>
      add.mutateAsync({
        body: {
          productId: row.id,
          contractId: contractId === '' ? null : Number(contractId),
          from,
          until,
          tiers: tiersOf(tiers),
        },
      }),
    onSent: onClose,
  });
  const { values, problems } = form;
  return (
    <FormDialog
      title={`Add a price of ${row.name}`}
      form={form}
      submitLabel="Add price"
      busyLabel="Adding…"
      onClose={onClose}
    >
      <Text color="fg.muted">Prices are only added: the new one ends the one before it. Orders keep theirs.</Text>
      <SelectField
        id={form.idOf('contractId')}
        label="Price of"
        options={known.map(({ id, number, cooperative }) => ({
          value: String(id),
          label: `${number}, ${cooperative}`,
        }))}
        placeholder="The list"
        value={values.contractId}
        error={problems['contractId']}
        onValueChange={(contractId) => form.set('contractId', contractId)}
      />
      <InstantField
        id={form.idOf('from')}
        label="Starts"
        hint="Empty: now."
        value={values.from}
        error={problems['from']}
        onChange={(from) => form.set('from', from)}
      />
      <InstantField
        id={form.idOf('until')}
        label="Ends"
        hint="Empty: when the next price starts."
        value={values.until}
        error={problems['until']}
        onChange={(until) => form.set('until', until)}
      />
      <TierTable
        id={form.idOf('tiers')}
        lines={values.tiers}
        problems={problems}
        unit={row.unit}
        onChange={(tiers) => form.set('tiers', tiers)}
      />
      <FormFailure failure={form.failure} shown={(path) => shown.test(path)} />
    </FormDialog>
  );
}
