import type { FormStore, Readings } from '@chalkline/kit';
import { observer } from 'mobx-react-lite';
import type { ChosenFile } from '../model/chosen-file.ts';
import { PictureField } from './picture-field.tsx';

interface LogoFieldProps {
  /** The record that holds the logo. */
  store: FormStore<{ logo: ChosenFile | null; removesLogo: boolean }>;
  readings: Readings;
  /** Whose logo; its initials stand in where there is none. */
  name: string;
  /** Address of the stored logo. */
  stored: string | null;
}

/** The logo of a school or company, changed or taken away with the rest of its record. */
export const LogoField = observer(function LogoField({ store, readings, name, stored }: LogoFieldProps) {
  return (
    <PictureField
      label="Logo"
      name={name}
      stored={stored}
      chosen={store.form.logo}
      isRemoved={store.form.removesLogo}
      readings={readings}
      onChoose={(file) => {
        store.set('logo', file);
        store.set('removesLogo', false);
      }}
      onRemove={() => {
        store.set('logo', null);
        store.set('removesLogo', true);
      }}
      error={store.problems.logo}
    />
  );
});
