import { FileUploads } from '@chalkline/kit';
import { observer } from 'mobx-react-lite';
import type { StepProps } from '../step-props.ts';

/** Specifications, drawings, terms: what vendors download. */
export const DocumentsStep = observer(function DocumentsStep({ store }: StepProps) {
  return (
    <FileUploads
      label="Documents for vendors"
      hint="Specifications, drawings, terms; PDF, Office or pictures, up to 15 MB each. This step may stay empty."
      files={store.files}
      field={{
        name: 'rfpDocuments',
        onStored: (file) => store.set('rfpDocuments', [...store.form.rfpDocuments, file]),
      }}
      stored={store.form.rfpDocuments}
      error={store.problems.rfpDocuments}
      onRemoved={(id) =>
        store.set(
          'rfpDocuments',
          store.form.rfpDocuments.filter((file) => file.id !== id),
        )
      }
    />
  );
});
