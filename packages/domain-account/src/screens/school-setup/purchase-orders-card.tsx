import { bindText } from '@chalkline/kit';
import { MAX_ORDER_TERMS } from '@chalkline/rules';
import { Card, Flex, SwitchField, TextAreaField, TextField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { AddressFields } from '../../components/address-fields.tsx';
import { type BillToForm, emptyBillTo } from '../../model/school-form.ts';
import type { SchoolStore } from './use-school-store.ts';

const names = {
  line1: 'billTo.line1',
  line2: 'billTo.line2',
  city: 'billTo.city',
  state: 'billTo.stateCode',
  postalCode: 'billTo.postalCode',
} as const;

const parts = {
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  state: 'stateCode',
  postalCode: 'postalCode',
} as const satisfies Record<keyof typeof names, keyof BillToForm>;

/** What stands on each purchase order: where invoices go, and the terms. */
export const PurchaseOrdersCard = observer(function PurchaseOrdersCard({ store }: { store: SchoolStore }) {
  const { billTo } = store.form;
  return (
    <Card title="Purchase orders">
      <Flex direction="column" gap="5">
        <SwitchField
          name="billToSchool"
          label="Invoices go to the school’s own address"
          hint="Switch this off to name another office, like Accounts Payable."
          checked={billTo === null}
          onValueChange={(isOwn) => store.set('billTo', isOwn ? null : emptyBillTo(store.form))}
        />
        {billTo && <BillTo store={store} billTo={billTo} />}
        <TextAreaField
          {...bindText(store, 'orderTerms')}
          label="Terms"
          optionalLabel
          rows={4}
          maxLength={MAX_ORDER_TERMS}
          hint="Printed on each purchase order that is issued from now on. Orders already issued keep their terms."
        />
      </Flex>
    </Card>
  );
});

const BillTo = observer(function BillTo({ store, billTo }: { store: SchoolStore; billTo: BillToForm }) {
  const set = (changes: Partial<BillToForm>) => store.set('billTo', { ...billTo, ...changes });
  return (
    <Flex role="group" aria-label="Bill to" direction="column" gap="4">
      <TextField
        id="billTo.name"
        name="billTo.name"
        label="Bill to"
        required
        maxLength={120}
        value={billTo.name}
        error={store.problems['billTo.name']}
        onValueChange={(name) => set({ name })}
      />
      <AddressFields
        names={names}
        values={{
          line1: billTo.line1,
          line2: billTo.line2,
          city: billTo.city,
          state: billTo.stateCode,
          postalCode: billTo.postalCode,
        }}
        problems={store.problems}
        onChange={(part, value) => set({ [parts[part]]: value })}
      />
    </Flex>
  );
});
