import { DateTimeField, fromLocalInput, toLocalInput } from '@chalkline/ui';
import type { ReactNode } from 'react';

interface InstantFieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** An ISO instant; null while none is given. */
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

/** A moment, typed in the reader's zone. */
export function InstantField({ id, label, hint, required = false, value, error, onChange }: InstantFieldProps) {
  return (
    <DateTimeField
      id={id}
      label={label}
      hint={hint}
      required={required}
      optionalLabel={!required}
      value={toLocalInput(value)}
      error={error}
      onValueChange={(text) => onChange(fromLocalInput(text))}
    />
  );
}
