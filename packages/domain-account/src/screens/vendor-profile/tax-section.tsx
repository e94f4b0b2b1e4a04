import { Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { FileField } from '../../components/file-field.tsx';
import type { VendorProfileStore } from '../../stores/vendor-profile-store.ts';

/** The W-9. */
export const TaxSection = observer(function TaxSection({ store }: { store: VendorProfileStore }) {
  return (
    <>
      <FileField
        label="W-9"
        id="w9"
        chosen={store.form.w9}
        stored={store.profile.company.w9}
        onChange={(file) => store.set('w9', file)}
        readings={store.record.readings}
        error={store.problems.w9}
        remark={store.remarks['w9']}
        required
      />
      <Text textStyle="sm" color="fg.muted">
        The signed form of the Internal Revenue Service, not older than three years. Only the cooperative’s staff and
        schools that award to you see it.
      </Text>
    </>
  );
});
