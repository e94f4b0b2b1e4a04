import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { MoneyField, NumberField, PercentField, SelectField, Text } from '@chalkline/ui';
import type { VendorTerms } from '../../model/contract.ts';
import { useSaveTerms } from '../../queries/vendor-catalog.ts';

type Kind = VendorTerms['freight']['kind'];

interface TermsValues {
  smallestOrder: string;
  kind: string;
  amount: string;
  percent: string;
  freeFrom: string;
  holdDays: string;
}

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'none', label: 'No freight' },
  { value: 'flat', label: 'A flat amount for each order' },
  { value: 'percent', label: 'A percentage of the goods' },
];

const amount = (text: string): string | null => text.trim() || null;

/** The form's fields by the server's paths. */
const fieldOf = (path: string): string => path.replace(/^freight\./, '');

/** The smallest order, freight, and for how long a price holds. CAT-10 */
export function TermsDialog({ terms, onClose }: { terms: VendorTerms; onClose: () => void }) {
  const save = useSaveTerms();
  const { feedback } = usePlatform();
  const { freight } = terms;
  const form = useForm<TermsValues, VendorTerms>({
    initial: {
      smallestOrder: terms.smallestOrder ?? '',
      kind: freight.kind,
      amount: freight.amount ?? '',
      percent: freight.percent ?? '',
      freeFrom: freight.freeFrom ?? '',
      holdDays: terms.holdDays === null ? '' : String(terms.holdDays),
    },
    check: ({ kind, amount: flat, percent }) => {
      if (kind === 'flat' && flat.trim() === '') return { amount: 'Enter the amount' };
      return kind === 'percent' && percent.trim() === ''
        ? { percent: 'Enter the percentage' }
        : ({} as Record<string, string>);
    },
    send: (values) =>
      save.mutateAsync({
        body: {
          version: terms.version,
          smallestOrder: amount(values.smallestOrder),
          freight: {
            kind: values.kind as Kind,
            amount: values.kind === 'flat' ? amount(values.amount) : null,
            percent: values.kind === 'percent' ? amount(values.percent) : null,
            freeFrom: values.kind === 'none' ? null : amount(values.freeFrom),
          },
          holdDays: values.holdDays.trim() === '' ? null : Number(values.holdDays),
        },
      }),
    onSent: () => {
      feedback.success('Your terms are saved');
      onClose();
    },
  });
  const { kind } = form.values;
  const problem = (field: string) => form.problems[field] ?? form.problems[`freight.${field}`];
  return (
    <FormDialog title="Terms for orders" form={form} submitLabel="Save terms" busyLabel="Saving…" onClose={onClose}>
      <Text color="fg.muted">
        They count for every order of your catalog from now on. Orders that are placed keep theirs.
      </Text>
      <MoneyField
        {...form.bind('smallestOrder')}
        label="Smallest order"
        hint="Goods, before tax and freight. Empty: any amount."
      />
      <SelectField {...form.bind('kind')} label="Freight" options={kinds} />
      {kind === 'flat' && (
        <MoneyField {...form.bind('amount')} error={problem('amount')} label="Freight for each order" required />
      )}
      {kind === 'percent' && (
        <PercentField {...form.bind('percent')} error={problem('percent')} label="Freight as a percentage" required />
      )}
      {kind !== 'none' && (
        <MoneyField
          {...form.bind('freeFrom')}
          error={problem('freeFrom')}
          label="Free from"
          hint="Goods of an order from which freight is free. Empty: never."
        />
      )}
      <NumberField
        {...form.bind('holdDays')}
        label="Prices hold for"
        unit="days"
        hint="Once a school asks for approval of its cart. Empty: seven days."
      />
      <FormFailure failure={form.failure} shown={(path) => fieldOf(path) in form.values} />
    </FormDialog>
  );
}
