import { purchaseTypeOf } from '@chalkline/rules';
import { ChosenVendors, NewVendors, VendorDirectory } from '@chalkline/tender';
import { Callout, counted, Stack, sentence } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { VendorRef } from '../../../model/contract.ts';
import { invitedCount } from '../../../model/draft-form.ts';
import { assignSuppliers } from '../../../model/order-lines.ts';
import type { StepProps } from '../step-props.ts';
import { OrderSuppliers } from './order-suppliers.tsx';

/** The first complaint about one of the addresses. */
function emailProblem(problems: Readonly<Record<string, string>>): string | undefined {
  return problems.newVendorList ?? Object.entries(problems).find(([path]) => path.startsWith('newVendorList.'))?.[1];
}

/** Who is asked for a bid: vendors of the directory, and addresses of any other company. An order goes to named vendors alone. */
export const VendorsStep = observer(function VendorsStep({ store }: StepProps) {
  const { isOrder } = purchaseTypeOf(store.typeId);
  const { vendorNotifications: chosen, newVendorList, ParentCategoryId } = store.form;
  const total = isOrder ? chosen.length : invitedCount(store.form);
  function choose(vendors: VendorRef[]) {
    store.set('vendorNotifications', vendors);
    if (isOrder) store.set('products', assignSuppliers(store.form));
  }
  const nobody = isOrder ? 'No supplier is chosen yet.' : 'Nobody is invited yet.';
  const some = isOrder
    ? `${sentence(counted(total, 'vendor'))} ${total === 1 ? 'gets' : 'get'} an order.`
    : `${sentence(counted(total, 'vendor'))} will be invited.`;
  return (
    <Stack gap="5">
      <ChosenVendors
        vendors={chosen}
        onChange={choose}
        summary={total === 0 ? nobody : some}
        label={isOrder ? 'Suppliers' : 'Invited vendors'}
      />
      {store.problems.vendorNotificationIds && (
        <Callout tone="red" live="alert">
          {store.problems.vendorNotificationIds}
        </Callout>
      )}
      {isOrder && chosen.length > 0 && <OrderSuppliers store={store} />}
      <VendorDirectory
        chosen={chosen}
        onChange={choose}
        categoryId={ParentCategoryId}
        {...(isOrder ? { verb: { add: 'Choose', added: 'Chosen' } } : {})}
      />
      {!isOrder && (
        <NewVendors
          id="newVendorList"
          emails={newVendorList}
          onChange={(emails) => store.set('newVendorList', emails)}
          hint="Each gets an e-mail about this purchase that says where to sign in."
          error={emailProblem(store.problems)}
        />
      )}
    </Stack>
  );
});
