import { FormFailure } from '@chalkline/kit';
import { type Failure, failureOf } from '@chalkline/platform';
import { guessColumns, importFields, importLabel } from '@chalkline/rules';
import { Box, Button, chakra, Flex, RadioCardGroup, SelectField, Stack, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { CatalogImport } from '../../../model/contract.ts';
import { useMapImport } from '../../../queries/imports.ts';
import { BlanksChoice } from './blanks-choice.tsx';
import { SheetChoice } from './sheet-choice.tsx';

type Mode = NonNullable<CatalogImport['mode']>;

const modes: readonly { value: Mode; label: string; description: string }[] = [
  {
    value: 'addAndChange',
    label: 'Add and change',
    description: 'New SKUs are added, known ones changed. Products that are not in the file stay.',
  },
  {
    value: 'pricesAndStock',
    label: 'Prices and stock only',
    description: 'Known SKUs get their prices and stock. Nothing is added.',
  },
  {
    value: 'wholeCatalog',
    label: 'The whole catalog',
    description: 'As the first; active products that are not in the file become inactive.',
  },
];

const fieldOptions = importFields.map((field) => ({ value: field, label: importLabel(field) }));

/** The server's guess, which knows earlier files; where it has none, the one by the headings. */
function firstGuess({ columns, headings }: CatalogImport): string[] {
  const guessed = columns.some((column) => column !== null) ? columns : guessColumns(headings);
  return headings.map((_, index) => guessed[index] ?? '');
}

function samplesOf({ sampleRows }: CatalogImport, index: number): string {
  return sampleRows
    .map((row) => row[index] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(' · ');
}

/** Says what each column means, and what the file may change; then it is checked without saving. */
export function MapStep({ found, onMapped }: { found: CatalogImport; onMapped: (found: CatalogImport) => void }) {
  const [columns, setColumns] = useState(() => firstGuess(found));
  const [mode, setMode] = useState<Mode>(found.mode ?? 'addAndChange');
  const [blanks, setBlanks] = useState(found.blanks);
  const [failure, setFailure] = useState<Failure | null>(null);
  const map = useMapImport();
  const isTaken = (field: string, index: number) =>
    field !== '' && columns.some((other, at) => at !== index && other === field);
  const doubled = columns.some(isTaken);
  const hasSku = columns.includes('sku');
  const addsProducts = mode !== 'pricesAndStock';
  async function send() {
    setFailure(null);
    try {
      const meant = { id: found.id, mode, columns: columns.map((column) => column || null) };
      onMapped(await map.mutateAsync({ body: addsProducts ? { ...meant, blanks } : meant }));
    } catch (error) {
      setFailure(failureOf(error));
    }
  }
  return (
    <Stack gap="5">
      <SheetChoice found={found} onChosen={onMapped} />
      <RadioCardGroup
        name="mode"
        label="What the file may change"
        value={mode}
        options={modes}
        onChange={(value) => setMode(value as Mode)}
      />
      <Box>
        <Text fontWeight="semibold" mb="2">
          Columns
        </Text>
        <Stack gap="3">
          {found.headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings stay in their order, and two may read the same
            <Flex key={index} gap="3" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
              <Box flex="1" minW="12rem">
                <chakra.span fontWeight="medium" overflowWrap="anywhere">
                  {heading || `Column ${index + 1}`}
                </chakra.span>
                <chakra.span display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                  {samplesOf(found, index) || 'empty in the first rows'}
                </chakra.span>
              </Box>
              <Box w={{ base: '100%', sm: '14rem' }} flexShrink="0">
                <SelectField
                  label={`Meaning of ${heading || `column ${index + 1}`}`}
                  hideLabel
                  placeholder="Leave it out"
                  options={fieldOptions}
                  value={columns[index] ?? ''}
                  error={isTaken(columns[index] ?? '', index) ? 'Another column means this already' : undefined}
                  onValueChange={(value) => setColumns((before) => before.with(index, value))}
                />
              </Box>
            </Flex>
          ))}
        </Stack>
      </Box>
      {addsProducts && <BlanksChoice value={blanks} problems={failure?.fields ?? {}} onChange={setBlanks} />}
      {!hasSku && (
        <Text role="alert" color="red.fg">
          One column must be the SKU: rows are matched by it.
        </Text>
      )}
      <FormFailure failure={failure} shown={(path) => path.startsWith('blanks.')} />
      <Button
        alignSelf="flex-start"
        disabled={doubled || !hasSku}
        loading={map.isPending}
        loadingText="Starting…"
        onClick={() => void send()}
      >
        Check import
      </Button>
    </Stack>
  );
}
