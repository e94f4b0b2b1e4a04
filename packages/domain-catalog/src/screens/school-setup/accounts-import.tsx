import type { Schemas } from '@chalkline/api-client';
import { useLatest } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { MEGABYTE_BYTES } from '@chalkline/rules';
import {
  Button,
  Callout,
  chakra,
  counted,
  FileDrop,
  readFileAsBase64,
  SelectField,
  Sheet,
  Stack,
  sentence,
  Text,
} from '@chalkline/ui';
import { useState } from 'react';
import { useParseAccounts, useSaveAccounts } from '../../queries/school-setup.ts';

type Parsed = Schemas['ParsedAccounts'];

const MAX_MB = 5;

/** The server takes no more accounts at once. */
const MAX_AT_ONCE = 1000;

/** Which sheet of the file was read, and what stands above its headings. ROW-2 ROW-6 */
function Sheets({ parsed, onSheet }: { parsed: Parsed; onSheet: (sheet: string) => void }) {
  const { sheet, sheets = [], above = [] } = parsed;
  return (
    <>
      {sheet && sheets.length > 1 && (
        <SelectField
          label="Sheet of the file"
          value={sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
          onValueChange={onSheet}
        />
      )}
      {sheet && sheets.length < 2 && <Text color="fg.muted">Sheet: {sheet}</Text>}
      {above.map(({ row, cells }) => (
        <Text key={row} color="fg.muted" overflowWrap="anywhere">
          Row {row}, above the headings, is skipped: {cells.filter((cell) => cell.trim() !== '').join(' · ')}
        </Text>
      ))}
    </>
  );
}

function Problems({ parsed }: { parsed: Parsed }) {
  const wrong = parsed.rows.filter(({ problem }) => problem !== null);
  return (
    <>
      <Callout
        tone={wrong.length > 0 ? 'amber' : 'green'}
        live="status"
        title={`${sentence(counted(parsed.accountCount, 'account'))} ready`}
      >
        {wrong.length > 0 &&
          `${sentence(counted(wrong.length, 'row has', 'rows have'))} a problem and ${wrong.length === 1 ? 'is' : 'are'} left out. Fix the file and import it again.`}
      </Callout>
      {wrong.length > 0 && (
        <chakra.ul listStyleType="none" aria-label="Rows with a problem">
          {wrong.map(({ row, name, problem }) => (
            <li key={row}>
              Row {row}
              {name === '' ? '' : `, ${name}`}: {problem}
            </li>
          ))}
        </chakra.ul>
      )}
    </>
  );
}

/** Accounts from a CSV or Excel file; nothing is saved before it was looked at. */
export function AccountsImport({ onClose }: { onClose: () => void }) {
  const parse = useParseAccounts();
  const save = useSaveAccounts();
  const { feedback } = usePlatform();
  const [parsed, setParsed] = useState<Parsed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (error: unknown) => {
    const failure = failureOf(error);
    setProblem(Object.values(failure.fields)[0] ?? failure.message);
  };
  const latest = useLatest();
  const [file, setFile] = useState<File | null>(null);
  /** Reads a file, of a spreadsheet the sheet that is named; of two, the newer counts. */
  async function read(file: File, sheet: string | null = null) {
    const isWanted = latest.begin();
    setProblem(null);
    setFile(file);
    try {
      const fileStr = await readFileAsBase64(file);
      const found = await parse.mutateAsync({ body: { fileName: file.name, fileStr, sheet } });
      if (isWanted()) setParsed(found);
    } catch (error) {
      if (isWanted()) fail(error);
    }
  }
  async function take(found: Parsed) {
    const isWanted = latest.begin();
    setProblem(null);
    const good = found.rows.filter((row) => row.problem === null);
    try {
      for (let at = 0; at < good.length; at += MAX_AT_ONCE) {
        const accounts = good.slice(at, at + MAX_AT_ONCE).map(({ codes, name }) => ({ codes, name, isActive: true }));
        await save.mutateAsync({ body: { accounts } });
      }
      feedback.success(`${sentence(counted(good.length, 'account'))} imported`);
      if (isWanted()) onClose();
    } catch (error) {
      if (isWanted()) fail(error);
      else feedback.error(`The accounts were not all imported. ${failureOf(error).message}`);
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="Import accounts"
      size="md"
      footer={
        <>
          <Button variant="surface" onClick={onClose}>
            Close
          </Button>
          {parsed !== null && (
            <Button
              disabled={parsed.accountCount === 0}
              loading={save.isPending}
              loadingText="Saving…"
              onClick={() => void take(parsed)}
            >
              Import {counted(parsed.accountCount, 'account')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        {parsed === null ? (
          <>
            <Text color="fg.muted">One account on each row: its code, whole or by segments, and its name.</Text>
            <FileDrop
              label="Spreadsheet"
              hint={`CSV or Excel (.xlsx), up to ${MAX_MB} MB.`}
              accept=".csv,.xlsx"
              multiple={false}
              maxBytes={MAX_MB * MEGABYTE_BYTES}
              files={[]}
              error={problem ?? undefined}
              onAdd={([file]) => file && void read(file)}
              onRemove={() => undefined}
            />
          </>
        ) : (
          <>
            <Sheets parsed={parsed} onSheet={(sheet) => file && void read(file, sheet)} />
            <Problems parsed={parsed} />
            {problem !== null && (
              <Callout tone="red" live="alert">
                {problem}
              </Callout>
            )}
          </>
        )}
      </Stack>
    </Sheet>
  );
}
