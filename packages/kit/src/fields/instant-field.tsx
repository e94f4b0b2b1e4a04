import { DateTimeField, fromLocalInput, TextField, toLocalInput } from '@chalkline/ui';
import type { ReactNode } from 'react';

/** The end of a business day: the same day in every zone of the country. */
const DUE_TIME = '17:00';

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

/**
 * A day by which something is due, typed without a time, as it is shown. Its instant is that day's 5:00 PM in the reader's
 * zone; a time that was set before stays as long as the day does. TIME-11
 */
export function DueDayField({ id, label, hint, required = false, value, error, onChange }: InstantFieldProps) {
  const day = toLocalInput(value).slice(0, 'yyyy-mm-dd'.length);
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      hint={hint}
      required={required}
      optionalLabel={!required}
      value={day}
      error={error}
      onValueChange={(text) => {
        if (text !== day) onChange(text === '' ? null : fromLocalInput(`${text}T${DUE_TIME}`));
      }}
    />
  );
}
