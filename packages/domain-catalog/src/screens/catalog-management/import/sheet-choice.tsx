import { FormFailure } from '@chalkline/kit';
import { type Failure, failureOf } from '@chalkline/platform';
import { Button, Callout, counted, SelectField, Stack, sentence, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { CatalogImport } from '../../../model/contract.ts';
import { useChooseImportSheet } from '../../../queries/imports.ts';

/** The rows above the headings, as they stand in the file. ROW-6 */
function Titles({ titles }: Pick<CatalogImport, 'titles'>) {
  if (titles.length === 0) return null;
  return (
    <Callout tone="blue" title={`${sentence(counted(titles.length, 'row'))} above the headings skipped`}>
      {titles.map(({ row, cells }) => (
        <Text key={row} overflowWrap="anywhere">
          Row {row}: {cells.filter((cell) => cell.trim() !== '').join(' · ')}
        </Text>
      ))}
    </Callout>
  );
}

interface SheetChoiceProps {
  found: CatalogImport;
  onChosen: (found: CatalogImport) => void;
}

/** Which sheet of the file is read and what of it isn't; another choice reads the file again. ROW-2 */
export function SheetChoice({ found, onChosen }: SheetChoiceProps) {
  const { id, sheet, sheets, hiddenRows, leavesHidden, titles } = found;
  const choose = useChooseImportSheet();
  const [failure, setFailure] = useState<Failure | null>(null);
  async function send(wanted: string, leavesOut: boolean) {
    setFailure(null);
    try {
      onChosen(await choose.mutateAsync({ body: { id, sheet: wanted, leavesHidden: leavesOut } }));
    } catch (error) {
      setFailure(failureOf(error));
    }
  }
  return (
    <Stack gap="3">
      {sheet !== null && sheets.length > 1 && (
        <SelectField
          label="Sheet of the file"
          value={sheet}
          disabled={choose.isPending}
          error={failure?.fields['sheet']}
          options={sheets.map((name) => ({ value: name, label: name }))}
          onValueChange={(name) => void send(name, true)}
        />
      )}
      {sheet !== null && sheets.length < 2 && <Text color="fg.muted">Sheet: {sheet}</Text>}
      {sheet !== null && hiddenRows > 0 && (
        <Callout
          tone="amber"
          title={`${sentence(counted(hiddenRows, 'row is', 'rows are'))} hidden in the spreadsheet, by hand or by a filter`}
        >
          <Text>{leavesHidden ? 'They are left out.' : 'They are included.'}</Text>
          <Button
            size="sm"
            variant="surface"
            mt="2"
            loading={choose.isPending}
            onClick={() => void send(sheet, !leavesHidden)}
          >
            {leavesHidden ? 'Include the hidden rows' : 'Leave out the hidden rows'}
          </Button>
        </Callout>
      )}
      <Titles titles={titles} />
      <FormFailure failure={failure} shown={(field) => field === 'sheet' && sheets.length > 1} />
    </Stack>
  );
}
