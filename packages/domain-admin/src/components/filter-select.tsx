import { Box, type Option, SelectField } from '@chalkline/ui';

interface FilterSelectProps {
  label: string;
  /** The choice that filters nothing. */
  all: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** One filter of a list, in one line with the search. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <Box w={{ base: '100%', sm: '11rem' }}>
      <SelectField label={label} hideLabel placeholder={all} value={value} options={options} onValueChange={onChange} />
    </Box>
  );
}
