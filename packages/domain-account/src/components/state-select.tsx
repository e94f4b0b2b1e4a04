import { useApi } from '@chalkline/api-client';
import { type Option, SelectField } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { states } from '../queries/public.ts';

interface StateSelectProps {
  label?: string;
  name: string;
  value: string;
  error: string | undefined;
  onValueChange: (code: string) => void;
  required?: boolean;
  disabled?: boolean;
}

function optionsOf(data: { code: string; name: string }[] | undefined, value: string): Option[] {
  if (data) return data.map(({ code, name }) => ({ value: code, label: name }));
  // What is stored stays readable until the names are there.
  return value === '' ? [] : [{ value, label: value }];
}

/** One of the states. A list that did not load can be asked for again without losing the form. */
export function StateSelect({ label = 'State', name, ...field }: StateSelectProps) {
  const api = useApi();
  const { data, isError, isPaused, isPending, refetch } = useQuery(states(api));
  const waiting = isPaused ? 'You are offline; the states come later' : 'Loading the states…';
  return (
    <SelectField
      {...field}
      label={label}
      name={name}
      id={name}
      placeholder={isPending ? waiting : 'Choose a state'}
      options={optionsOf(data, field.value)}
      onFocus={() => {
        if (isError) void refetch();
      }}
      error={field.error ?? (isError ? 'The states did not load. Choose this field again to load them.' : undefined)}
    />
  );
}
