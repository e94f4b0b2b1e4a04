import { useApi } from '@chalkline/api-client';
import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { MAX_LEAD_TIME_DAYS, stockProblem } from '@chalkline/rules';
import {
  Button,
  Callout,
  counted,
  Modal,
  MultiSelect,
  NumberField,
  SelectField,
  Stack,
  sentence,
  Text,
  TextField,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductAct, ProductActInput } from '../../model/contract.ts';
import { categories, states } from '../../queries/reference.ts';
import { type ActedOn, type BulkResult, countOf, useBulkAct } from './use-bulk-act.ts';

interface BulkValues {
  percent: string;
  leadTimeDays: string;
  stock: string;
  parentCategoryId: string;
  shipsTo: string[];
}

type Words = { title: string; text: string; submit: string };

/** What each act asks and what it means, for so many products. */
const words: Readonly<Record<ProductAct, (what: string) => Words>> = {
  activate: (what) => ({
    title: `Activate ${what}?`,
    text: 'Schools find them as soon as they have a price.',
    submit: 'Activate',
  }),
  deactivate: (what) => ({
    title: `Deactivate ${what}?`,
    text: 'Schools don’t find them any more. Purchase orders that are placed stay. You can activate them again.',
    submit: 'Deactivate',
  }),
  markForState: (what) => ({
    title: `Keep ${what} on the State Package?`,
    text: 'The State Package lists up to 200 products, those that you keep first.',
    submit: 'Keep products',
  }),
  unmarkForState: (what) => ({
    title: `Don’t keep ${what} on the State Package?`,
    text: 'Others take their places among the 200.',
    submit: 'Save',
  }),
  setLeadTime: (what) => ({
    title: `Set the lead time of ${what}`,
    text: 'Schools filter by it.',
    submit: 'Set lead time',
  }),
  setStock: (what) => ({
    title: `Set the stock of ${what}`,
    text: 'Each of them has this many units, those that orders hold included.',
    submit: 'Set stock',
  }),
  setShipsTo: (what) => ({
    title: `Set the states of ${what}`,
    text: 'Only schools of these states find them.',
    submit: 'Set states',
  }),
  setCategory: (what) => ({
    title: `Set the category of ${what}`,
    text: 'Their sub-categories are emptied.',
    submit: 'Set category',
  }),
  changePrices: (what) => ({
    title: `Change the prices of ${what}`,
    text: 'Every tier of the list price changes by the percentage, from now on. Contract prices stay, and so do orders that are placed.',
    submit: 'Change prices',
  }),
  remove: (what) => ({
    title: `Remove ${what}?`,
    text: 'You can’t get them back. Purchase orders that are placed keep them.',
    submit: 'Remove products',
  }),
};

function bodyOf(act: ProductAct, values: BulkValues): ProductActInput {
  const body: ProductActInput = { act };
  if (act === 'changePrices') body.percent = values.percent.trim().replace('%', '');
  if (act === 'setLeadTime') body.leadTimeDays = values.leadTimeDays.trim() === '' ? null : Number(values.leadTimeDays);
  if (act === 'setStock') body.stock = values.stock.trim() === '' ? null : Number(values.stock);
  if (act === 'setShipsTo') body.shipsTo = values.shipsTo;
  if (act === 'setCategory') body.parentCategoryId = Number(values.parentCategoryId);
  return body;
}

function checkOf(act: ProductAct) {
  return ({ percent, leadTimeDays, stock, parentCategoryId }: BulkValues): Record<string, string> => {
    if (act === 'changePrices' && !/^[+-]?\d{1,3}(\.\d{1,4})?%?$/.test(percent.trim())) {
      return { percent: 'Enter a percentage, such as 5 or -2.5' };
    }
    if (act === 'setLeadTime' && !/^\d{0,3}$/.test(leadTimeDays.trim())) {
      return { leadTimeDays: `Enter up to ${MAX_LEAD_TIME_DAYS} days, or leave it empty` };
    }
    if (act === 'setStock' && stock.trim() !== '') {
      const problem = stockProblem(Number(stock), 0);
      return problem === null ? {} : { stock: problem };
    }
    return act === 'setCategory' && parentCategoryId === '' ? { parentCategoryId: 'Choose a category' } : {};
  };
}

/** What became of the act, with every product that was refused. */
function Report({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { changed, unchanged, problems, stopped } = result;
  return (
    <Modal open onClose={onClose} title="Done" footer={<Button onClick={onClose}>Close</Button>}>
      <Stack gap="3">
        <Text role="status">
          {sentence(counted(changed, 'product'))} changed{unchanged > 0 ? `, ${unchanged} had it already` : ''}.
        </Text>
        {stopped !== null && (
          <Callout tone="red" title="The act ended before all of them were changed">
            {stopped} The others are as they were.
          </Callout>
        )}
        {problems.length > 0 && (
          <Callout tone="amber" title={`${sentence(counted(problems.length, 'product'))} stayed as before`}>
            {problems.map(({ id, sku, text }) => (
              <Text key={id}>
                {sku}: {text}
              </Text>
            ))}
          </Callout>
        )}
      </Stack>
    </Modal>
  );
}

interface BulkDialogProps {
  act: ProductAct;
  of: ActedOn;
  onClose: () => void;
  onChanged: () => void;
}

/** One act on the selected products: says what will happen, asks what it needs, and reports what was refused. */
export function BulkDialog({ act, of, onClose, onChanged }: BulkDialogProps) {
  const api = useApi();
  const parents = useQuery({ ...categories(api), enabled: act === 'setCategory' }).data ?? [];
  const allStates = useQuery({ ...states(api), enabled: act === 'setShipsTo' }).data ?? [];
  const [result, setResult] = useState<BulkResult | null>(null);
  const change = useBulkAct();
  const form = useForm<BulkValues, BulkResult>({
    initial: { percent: '', leadTimeDays: '', stock: '', parentCategoryId: '', shipsTo: [] },
    check: checkOf(act),
    send: (values) => change(bodyOf(act, values), of),
    onSent: (done) => {
      setResult(done);
      onChanged();
    },
  });
  if (result !== null) return <Report result={result} onClose={onClose} />;
  const { title, text, submit } = words[act](counted(countOf(of), 'product'));
  return (
    <FormDialog title={title} form={form} submitLabel={submit} busyLabel="Saving…" onClose={onClose}>
      <Text color="fg.muted">{text}</Text>
      {act === 'changePrices' && (
        <TextField
          {...form.bind('percent')}
          label="By percent"
          hint="5 raises them by 5 percent, -2.5 lowers them by 2.5."
          required
        />
      )}
      {act === 'setLeadTime' && (
        <NumberField {...form.bind('leadTimeDays')} label="Lead time" unit="days" hint="Empty: not given." />
      )}
      {act === 'setStock' && (
        <NumberField {...form.bind('stock')} label="Stock" unit="units" hint="Empty: stock is not tracked." />
      )}
      {act === 'setCategory' && (
        <SelectField
          {...form.bind('parentCategoryId')}
          label="Category"
          required
          placeholder="Choose a category"
          options={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {act === 'setShipsTo' && (
        <MultiSelect
          label="Ships to"
          hint="Leave it empty to ship to every state."
          options={allStates.map(({ code, name }) => ({ value: code, label: name }))}
          value={form.values.shipsTo}
          error={form.problems['shipsTo']}
          onChange={(codes) => form.set('shipsTo', codes)}
        />
      )}
      <FormFailure failure={form.failure} shown={(path) => path in form.values} />
    </FormDialog>
  );
}
