import { FileExport, FormFailure } from '@chalkline/kit';
import { type Failure, failureOf } from '@chalkline/platform';
import {
  Box,
  Button,
  Callout,
  chakra,
  counted,
  DescriptionList,
  RadioCardGroup,
  Stack,
  sentence,
  Text,
} from '@chalkline/ui';
import { useState } from 'react';
import type { CatalogImport } from '../../../model/contract.ts';
import { useConfirmImport } from '../../../queries/imports.ts';

type OnWrong = NonNullable<CatalogImport['onWrong']>;

const number = (count: number) => count.toLocaleString('en-US');

function Counts({ found }: { found: CatalogImport }) {
  const { counts, mode } = found;
  return (
    <DescriptionList
      columns={3}
      items={[
        { label: 'New', value: number(counts.new) },
        { label: 'Changed', value: number(counts.changed) },
        { label: 'The same', value: number(counts.same) },
        { label: 'With a problem', value: number(counts.wrong) },
        ...(mode === 'wholeCatalog' ? [{ label: 'Become inactive', value: number(counts.missing) }] : []),
      ]}
    />
  );
}

/** The first rows with a problem; the file has them all. */
function Problems({ found }: { found: CatalogImport }) {
  return (
    <Box>
      {found.problems.length > 0 && (
        <Box
          maxH="20rem"
          overflowY="auto"
          borderWidth="1px"
          borderColor="line"
          borderRadius="lg"
          tabIndex={0}
          role="region"
          aria-label="Rows with a problem"
          mb="3"
        >
          <chakra.table
            width="100%"
            textStyle="sm"
            css={{ '& th, & td': { textAlign: 'start', padding: '0.5rem 0.75rem', verticalAlign: 'top' } }}
          >
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">SKU</th>
                <th scope="col">Problem</th>
              </tr>
            </thead>
            <tbody>
              {found.problems.map(({ row, sku, text }) => (
                <tr key={`${row}-${text}`}>
                  <td>{row}</td>
                  <td>{sku}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
      {found.allowedActions.includes('download') && (
        <>
          <Text color="fg.muted" textStyle="sm" mb="2">
            The report is your file with the result and the problem of each row. Fix the rows there and import it again.
          </Text>
          <FileExport
            label="Download report"
            file={(api, format) =>
              api.download('/api/Catalog/DownloadImportResult/{id}', {
                params: { path: { id: found.id }, query: { format } },
              })
            }
          />
        </>
      )}
    </Box>
  );
}

/** What the file would change, and the question whether it shall. */
export function CheckedStep({
  found,
  onConfirmed,
}: {
  found: CatalogImport;
  onConfirmed: (found: CatalogImport) => void;
}) {
  const { counts } = found;
  const [onWrong, setOnWrong] = useState<OnWrong>('applyGood');
  const [failure, setFailure] = useState<Failure | null>(null);
  const confirm = useConfirmImport();
  const changes = counts.new + counts.changed + (found.mode === 'wholeCatalog' ? counts.missing : 0);
  const isNothing = changes === 0 || (onWrong === 'applyNothing' && counts.wrong > 0);
  async function send() {
    setFailure(null);
    try {
      onConfirmed(await confirm.mutateAsync({ body: { id: found.id, onWrong } }));
    } catch (error) {
      setFailure(failureOf(error));
    }
  }
  return (
    <Stack gap="5">
      <Callout
        tone={counts.wrong > 0 ? 'amber' : 'green'}
        live="status"
        title={`${found.fileName} is checked. Nothing is saved yet.`}
      >
        {counts.wrong > 0
          ? `${sentence(counted(counts.wrong, 'row has', 'rows have'))} a problem.`
          : 'Every row is right.'}
      </Callout>
      <Counts found={found} />
      <Problems found={found} />
      {counts.wrong > 0 && (
        <RadioCardGroup
          name="onWrong"
          label="Rows with a problem"
          value={onWrong}
          onChange={(value) => setOnWrong(value as OnWrong)}
          options={[
            { value: 'applyGood', label: 'Apply the good rows', description: 'Rows with a problem change nothing.' },
            { value: 'applyNothing', label: 'Apply nothing', description: 'You fix the file first.' },
          ]}
        />
      )}
      <FormFailure failure={failure} shown={() => false} />
      <Button
        alignSelf="flex-start"
        disabled={isNothing}
        loading={confirm.isPending}
        loadingText="Starting…"
        onClick={() => void send()}
      >
        Apply {counted(changes, 'change')}
      </Button>
    </Stack>
  );
}

/** How an import ended. */
export function EndedStep({ found }: { found: CatalogImport }) {
  const tone = found.state === 'done' ? 'green' : found.state === 'failed' ? 'red' : 'neutral';
  return (
    <Stack gap="5">
      <Callout tone={tone} live="status" title={found.stateText}>
        {found.error}
      </Callout>
      <Counts found={found} />
      <Problems found={found} />
    </Stack>
  );
}
