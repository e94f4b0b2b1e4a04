import type { ListController } from '@chalkline/platform';
import { Box, SelectField } from '@chalkline/ui';

type ListFilterProps = {
  list: ListController;
  /** The address parameter that holds the choice. */
  name: string;
  label: string;
  /** The text while nothing is chosen: "All kinds". */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  width?: string;
};

/** A select above a list; its choice is kept in the address, and an unknown choice counts as none. */
export function ListFilter({ list, name, label, placeholder, options, width = '12rem' }: ListFilterProps) {
  const asked = list.params.get(name) ?? '';
  return (
    <Box w={{ base: '100%', sm: width }}>
      <SelectField
        label={label}
        hideLabel
        placeholder={placeholder}
        value={options.some((option) => option.value === asked) ? asked : ''}
        options={options}
        onValueChange={(value) => list.set({ [name]: value })}
      />
    </Box>
  );
}
