import type { Schemas } from '@chalkline/api-client';
import { useApi } from '@chalkline/api-client';
import { Box, SelectField, SimpleGrid, Text, TextField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { categories, subCategories } from '../../../queries/reference.ts';

export type ImportBlanks = Schemas['ImportBlanks'];

interface BlanksChoiceProps {
  value: ImportBlanks;
  problems: Readonly<Record<string, string>>;
  onChange: (value: ImportBlanks) => void;
}

const options = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
const numberOf = (value: string): number | null => (value === '' ? null : Number(value));

/** What new products get whose rows name no category or unit, as plain price lists do. CAT-29 */
export function BlanksChoice({ value, problems, onChange }: BlanksChoiceProps) {
  const api = useApi();
  const { parentCategoryId, categoryId, unit } = value;
  const parents = useQuery(categories(api)).data ?? [];
  const isChosen = parentCategoryId !== null;
  const subs = useQuery({ ...subCategories(api, parentCategoryId ?? 0), enabled: isChosen }).data ?? [];
  return (
    <Box role="group" aria-labelledby="import-blanks">
      <Text fontWeight="semibold" id="import-blanks">
        Rows without a category or unit
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="2">
        New products get these where their row names none. Leave them empty, and such rows have a problem.
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
        <SelectField
          label="Category"
          placeholder="None"
          options={options(parents)}
          value={String(parentCategoryId ?? '')}
          error={problems['blanks.parentCategoryId']}
          onValueChange={(text) => onChange({ ...value, parentCategoryId: numberOf(text), categoryId: null })}
        />
        <SelectField
          label="Sub-category"
          placeholder="None"
          disabled={!isChosen}
          options={options(subs)}
          value={String(categoryId ?? '')}
          error={problems['blanks.categoryId']}
          onValueChange={(text) => onChange({ ...value, categoryId: numberOf(text) })}
        />
        <TextField
          label="Unit"
          placeholder="such as each"
          maxLength={100}
          value={unit ?? ''}
          onValueChange={(text) => onChange({ ...value, unit: text === '' ? null : text })}
        />
      </SimpleGrid>
    </Box>
  );
}
