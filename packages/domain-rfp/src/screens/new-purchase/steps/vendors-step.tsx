import { purchaseTypeOf } from '@chalkline/rules';
import { ChosenVendors, InviteFields, VendorDirectory } from '@chalkline/tender';
import { Callout, counted, Stack, sentence } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { VendorRef } from '../../../model/contract.ts';
import { invitedCount } from '../../../model/draft-form.ts';
import { assignSuppliers } from '../../../model/order-lines.ts';
import type { StepProps } from '../step-props.ts';
import { OrderSuppliers } from './order-suppliers.tsx';

/** An order goes to named vendors alone, who get its purchase orders. */
const SuppliersStep = observer(function SuppliersStep({ store }: StepProps) {
  const { vendorNotifications: chosen, ParentCategoryId } = store.form;
  const total = chosen.length;
  function choose(vendors: VendorRef[]) {
    store.set('vendorNotifications', vendors);
    store.set('products', assignSuppliers(store.form));
  }
  const summary =
    total === 0
      ? 'No vendor is chosen yet.'
      : `${sentence(counted(total, 'vendor'))} ${total === 1 ? 'gets' : 'get'} an order.`;
  return (
    <Stack gap="5">
      <ChosenVendors vendors={chosen} onChange={choose} summary={summary} label="Vendors" />
      {store.problems.vendorNotificationIds && (
        <Callout tone="red" live="alert">
          {store.problems.vendorNotificationIds}
        </Callout>
      )}
      {total > 0 && <OrderSuppliers store={store} />}
      <VendorDirectory
        chosen={chosen}
        onChange={choose}
        categoryId={ParentCategoryId}
        verb={{ add: 'Choose', added: 'Chosen' }}
      />
    </Stack>
  );
});

/** Who is asked for a bid: vendors of the directory, and addresses of any other company. */
const InvitedStep = observer(function InvitedStep({ store }: StepProps) {
  const total = invitedCount(store.form);
  return (
    <InviteFields
      chosen={store.form.vendorNotifications}
      onChoose={(vendors) => store.set('vendorNotifications', vendors)}
      emails={store.form.newVendorList}
      onEmails={(emails) => store.set('newVendorList', emails)}
      categoryId={store.form.ParentCategoryId}
      summary={total === 0 ? 'Nobody is invited yet.' : `${sentence(counted(total, 'vendor'))} will be invited.`}
      hint="Each gets an email about this purchase that says where to sign in."
      problems={store.problems}
    />
  );
});

/** Who bids on the purchase, or supplies the order. */
export function VendorsStep({ store }: StepProps) {
  return purchaseTypeOf(store.typeId).isOrder ? <SuppliersStep store={store} /> : <InvitedStep store={store} />;
}
