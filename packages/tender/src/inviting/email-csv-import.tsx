import { parseEmailCsv } from '@chalkline/rules';
import { Button, Callout, counted, Stack, sentence, Text } from '@chalkline/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';

type CsvResult = { fileName: string; added: number; known: number; problems: { row: number; text: string }[] };

const SHOWN_ROWS = 8;

function Report({ result }: { result: CsvResult }) {
  const { added, known, problems, fileName } = result;
  return (
    <Callout
      tone={problems.length > 0 ? 'amber' : 'green'}
      live="status"
      title={`${sentence(counted(added, 'new address', 'new addresses'))} from ${fileName}`}
    >
      {known > 0 && <Text>{sentence(counted(known, 'address was', 'addresses were'))} in the list already.</Text>}
      {problems.slice(0, SHOWN_ROWS).map((problem) => (
        <Text key={problem.row}>
          Row {problem.row} has no email address: {problem.text}
        </Text>
      ))}
      {problems.length > SHOWN_ROWS && (
        <Text>And {counted(problems.length - SHOWN_ROWS, 'more row')} without an address.</Text>
      )}
    </Callout>
  );
}

type EmailCsvImportProps = { emails: readonly string[]; onChange: (emails: string[]) => void };

/** Addresses out of a CSV file, with a report row by row: what came, what was known, what is no address (PUR-13). */
export function EmailCsvImport({ emails, onChange }: EmailCsvImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<CsvResult | null>(null);
  // Addresses are typed while a file is read.
  const latest = useRef(emails);
  latest.current = emails;
  async function read(file: File) {
    const read = parseEmailCsv(await file.text());
    const known = new Set(latest.current);
    const added = read.emails.filter((email) => !known.has(email));
    latest.current = [...latest.current, ...added];
    onChange([...latest.current]);
    setResult({
      fileName: file.name,
      added: added.length,
      known: read.emails.length - added.length,
      problems: read.problems,
    });
  }
  return (
    <Stack gap="3" align="flex-start">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label="CSV file with addresses"
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button variant="surface" onClick={() => input.current?.click()}>
        <FileSpreadsheet aria-hidden="true" />
        Add addresses from a CSV file
      </Button>
      {result && <Report result={result} />}
    </Stack>
  );
}
