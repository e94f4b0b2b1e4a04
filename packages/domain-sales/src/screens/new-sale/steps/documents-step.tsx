import { FileUploads } from '@chalkline/kit';
import { observer } from 'mobx-react-lite';
import type { FieldProps } from '../step-props.ts';

/** What vendors download: inventories, inspection reports, forms. */
export const DocumentsStep = observer(function DocumentsStep({ store }: FieldProps) {
  const { auctionDocuments } = store.form;
  return (
    <FileUploads
      label="Documents for vendors"
      hint="Inventories, inspection reports, forms; PDF, Office or pictures, up to 15 MB each. This step may stay empty."
      files={store.files}
      field={{
        name: 'auctionDocuments',
        onStored: (file) => store.set('auctionDocuments', [...store.form.auctionDocuments, file]),
      }}
      stored={auctionDocuments}
      error={store.problems['auctionDocuments']}
      onRemoved={(id) =>
        store.set(
          'auctionDocuments',
          auctionDocuments.filter((file) => file.id !== id),
        )
      }
    />
  );
});
