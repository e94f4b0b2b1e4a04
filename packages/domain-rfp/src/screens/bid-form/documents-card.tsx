import { FileUploads } from '@chalkline/kit';
import { Card, CheckboxField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { problemsAt } from '../../model/field-paths.ts';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';

/** The server names all documents, or by its place each that it refuses; the form says the first of these problems. */
const documentProblem = (problems: Readonly<Record<string, string>>): string | undefined =>
  ['documentIds', 'priceDocumentIds']
    .flatMap((field) => [problems[field], ...Object.values(problemsAt(problems, field))])
    .find((problem) => problem !== undefined);

/** What the bid comes with, and which of it opens with the prices. */
export const DocumentsCard = observer(function DocumentsCard({ store }: { store: BidDraftStore }) {
  return (
    <Card title="Documents">
      <FileUploads
        label="Data sheets, certificates, samples of work"
        hint="A school may score bids before it sees what they cost. Mark a document that holds prices: it is kept back with them. Keep prices out of answers and the note."
        files={store.form.documents}
        error={documentProblem(store.problems)}
        onAdded={store.addDocument}
        onRemoved={store.removeDocument}
        control={({ id, name, holdsPrices }) => (
          <CheckboxField
            label="Holds prices"
            aria-label={`Holds prices: ${name}`}
            checked={holdsPrices}
            onValueChange={(checked) => store.setHoldsPrices(id, checked)}
          />
        )}
      />
    </Card>
  );
});
