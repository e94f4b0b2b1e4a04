import type { Schemas } from '@chalkline/api-client';
import { FileUploads, type FormFiles, problemsAt } from '@chalkline/kit';
import { Card, CheckboxField } from '@chalkline/ui';

type BidDocument = Schemas['BidDocument'];

interface DocumentsFieldsProps {
  /** What may come with it: "Data sheets, certificates, samples of work". */
  label: string;
  words: { bid: string };
  documents: readonly BidDocument[];
  /** The files of the form. */
  files: FormFiles;
  problems: Readonly<Record<string, string>>;
  onAdded: (file: Schemas['FileInfo']) => void;
  onRemoved: (id: number) => void;
  onHoldsPrices: (id: number, holdsPrices: boolean) => void;
}

/** The server names all documents, or by its place each that it refuses; the form says the first of these problems. */
const documentProblem = (problems: Readonly<Record<string, string>>): string | undefined =>
  ['documentIds', 'priceDocumentIds']
    .flatMap((field) => [problems[field], ...Object.values(problemsAt(problems, field))])
    .find((problem) => problem !== undefined);

/** What comes with it, and which of that opens with the prices (EVAL-16). */
export function DocumentsFields(props: DocumentsFieldsProps) {
  const { label, words, documents, files, problems, onAdded, onRemoved, onHoldsPrices } = props;
  const byId = new Map(documents.map((document) => [document.id, document]));
  return (
    <Card title="Documents">
      <FileUploads
        label={label}
        hint={`A school may score ${words.bid}s before it sees their prices. Mark a document that contains prices: it stays hidden with them. Keep prices out of answers and the note.`}
        files={files}
        field={{ name: 'documentIds', onStored: onAdded }}
        stored={documents}
        error={documentProblem(problems)}
        onRemoved={onRemoved}
        control={(id) => (
          <CheckboxField
            label="Holds prices"
            aria-label={`Holds prices: ${byId.get(id)?.name}`}
            checked={byId.get(id)?.holdsPrices === true}
            onValueChange={(checked) => onHoldsPrices(id, checked)}
          />
        )}
      />
    </Card>
  );
}
