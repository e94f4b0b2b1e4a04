import { FormDialog, FormFailure, useForm } from '@chalkline/kit';
import { formatUnitPrice } from '@chalkline/rules';
import { place, SelectField, TextAreaField, TextField } from '@chalkline/ui';
import type { CartData, CartLineData } from '../../model/contract.ts';
import type { CartEdit } from './use-cart-edit.ts';

interface LineDialogProps {
  cart: CartData;
  line: CartLineData;
  edit: CartEdit;
  onClose: () => void;
}

/** Where a line goes, by when, under which contract, and a note to its vendor. */
export function LineDialog({ cart, line, edit, onClose }: LineDialogProps) {
  const form = useForm({
    initial: {
      shipToAddressId: line.shipToAddressId === null ? '' : String(line.shipToAddressId),
      neededBy: line.neededBy ?? '',
      note: line.note ?? '',
      contractId: line.pickedContractId === null ? '' : String(line.pickedContractId),
    },
    check: () => ({}),
    send: async ({ shipToAddressId, neededBy, note, contractId }) => {
      const isTaken = await edit.change([line.id], {
        shipToAddressId: shipToAddressId === '' ? null : Number(shipToAddressId),
        neededBy: neededBy || null,
        note: note.trim() || null,
        ...(line.contracts.length > 0 ? { contractId: contractId === '' ? null : Number(contractId) } : {}),
      });
      return isTaken;
    },
    onSent: (isTaken) => {
      if (isTaken) onClose();
    },
  });
  const problem = edit.problems.get(line.id);
  return (
    <FormDialog title={line.name} form={form} submitLabel="Save line" busyLabel="Saving…" onClose={onClose}>
      <SelectField
        {...form.bind('shipToAddressId')}
        label="Ship to"
        placeholder="Choose an address"
        options={cart.shipTos.map(({ id, name, city, stateCode }) => ({
          value: String(id),
          label: `${name}, ${place(city, stateCode)}`,
        }))}
      />
      <TextField {...form.bind('neededBy')} type="date" label="Needed by" optionalLabel />
      {line.contracts.length > 0 && (
        <SelectField
          {...form.bind('contractId')}
          label="Buy under"
          placeholder="The lowest price"
          options={line.contracts.map(({ id, number, unitPrice }) => ({
            value: String(id),
            label: `Contract ${number}, ${formatUnitPrice(unitPrice)}`,
          }))}
        />
      )}
      <TextAreaField {...form.bind('note')} label="Note to the vendor" optionalLabel maxLength={500} rows={2} />
      <FormFailure failure={problem === undefined ? form.failure : { code: 'REFUSED', message: problem, fields: {} }} />
    </FormDialog>
  );
}
