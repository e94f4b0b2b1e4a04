import { Box, SimpleGrid, TextField } from '@chalkline/ui';
import { StateSelect } from './state-select.tsx';

/** The parts of an address, by the names that the form gives them. */
export interface AddressNames {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
}

interface AddressFieldsProps {
  /** Name and id of each field; complaints are found by them. */
  names: AddressNames;
  values: Record<keyof AddressNames, string>;
  problems: Record<string, string>;
  /** Remarks of whoever checked the address, by field. */
  remarks?: Readonly<Record<string, string>>;
  onChange: (part: keyof AddressNames, value: string) => void;
  disabled?: boolean;
}

/** An address of the United States. */
export function AddressFields({
  names,
  values,
  problems,
  remarks = {},
  onChange,
  disabled = false,
}: AddressFieldsProps) {
  const bind = (part: keyof AddressNames) => ({
    name: names[part],
    id: names[part],
    value: values[part],
    error: problems[names[part]],
    remark: remarks[names[part]],
    onValueChange: (value: string) => onChange(part, value),
    disabled,
  });
  return (
    <SimpleGrid columns={{ base: 1, sm: 6 }} gap="4">
      <Box gridColumn={{ sm: 'span 4' }}>
        <TextField {...bind('line1')} label="Street and number" required autoComplete="address-line1" maxLength={200} />
      </Box>
      <Box gridColumn={{ sm: 'span 2' }}>
        <TextField {...bind('line2')} label="Suite, floor" optionalLabel autoComplete="address-line2" maxLength={200} />
      </Box>
      <Box gridColumn={{ sm: 'span 2' }}>
        <TextField {...bind('city')} label="City" required autoComplete="address-level2" maxLength={100} />
      </Box>
      <Box gridColumn={{ sm: 'span 2' }}>
        <StateSelect {...bind('state')} required />
      </Box>
      <Box gridColumn={{ sm: 'span 2' }}>
        <TextField
          {...bind('postalCode')}
          label="ZIP code"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
      </Box>
    </SimpleGrid>
  );
}
