import { InviteFields } from '@chalkline/tender';
import { counted, sentence } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { invitedCount } from '../../../model/sale-form.ts';
import type { StepProps } from '../step-props.ts';

/** Who is invited: vendors of the directory, and addresses of any other company. */
export const VendorsStep = observer(function VendorsStep({ store }: StepProps) {
  const { vendorNotifications, newVendorList } = store.form;
  const total = invitedCount(store.form);
  return (
    <InviteFields
      chosen={vendorNotifications}
      onChoose={(vendors) => store.set('vendorNotifications', vendors)}
      emails={newVendorList}
      onEmails={(emails) => store.set('newVendorList', emails)}
      categoryId={null}
      summary={total === 0 ? 'Nobody is invited yet.' : `${sentence(counted(total, 'vendor'))} will be invited.`}
      hint="Each gets an email about this sale that says where to sign in."
      problems={store.problems}
    />
  );
});
