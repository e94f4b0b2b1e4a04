import { bindText } from '@chalkline/kit';
import { SimpleGrid, TextField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { VendorProfileStore } from '../../stores/vendor-profile-store.ts';

/** Numbers under which public registers know the company. */
export const IdentifiersSection = observer(function IdentifiersSection({ store }: { store: VendorProfileStore }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <TextField
        {...bindText(store, 'samnumber')}
        label="Unique Entity ID (UEI)"
        optionalLabel
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={14}
        hint="12 letters and digits, from SAM.gov. Schools that spend federal money ask for it."
      />
      <TextField
        {...bindText(store, 'dunsnumber')}
        label="DUNS number (retired)"
        optionalLabel
        inputMode="numeric"
        maxLength={13}
        hint="9 digits. Federal money has used the Unique Entity ID in its place since April 2022."
      />
    </SimpleGrid>
  );
});
