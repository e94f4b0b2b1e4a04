import { useApi } from '@chalkline/api-client';
import { Box, type Option, SelectField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { states } from '../queries/reference.ts';

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

/** Narrows a list to one state of the country. A state that could not be read still shows as its code. */
export function StateFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data = [] } = useQuery(states(useApi()));
  const options = data.map(({ code, name }) => ({ value: code, label: name }));
  const isKnown = value === '' || data.some(({ code }) => code === value);
  return (
    <FilterSelect
      label="State"
      all="Every state"
      value={value}
      options={isKnown ? options : [...options, { value, label: value }]}
      onChange={onChange}
    />
  );
}

/** A state's code from the address, empty for anything else. */
export function stateParam(text: string | null): string {
  return /^[A-Z]{2}$/.test(text ?? '') ? (text ?? '') : '';
}
