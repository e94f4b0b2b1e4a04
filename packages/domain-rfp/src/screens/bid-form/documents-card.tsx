import { DocumentsFields } from '@chalkline/tender';
import { observer } from 'mobx-react-lite';
import { purchaseWords } from '../../model/purchase-words.ts';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';

/** What the bid comes with, and which of it opens with the prices. */
export const DocumentsCard = observer(function DocumentsCard({ store }: { store: BidDraftStore }) {
  return (
    <DocumentsFields
      label="Data sheets, certificates, samples of work"
      words={purchaseWords}
      documents={store.form.documents}
      files={store.files}
      problems={{ ...store.problems }}
      onAdded={store.addDocument}
      onRemoved={store.removeDocument}
      onHoldsPrices={store.setHoldsPrices}
    />
  );
});
