import { useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { ComboboxField, TagInput } from '@chalkline/ui';
import { useState } from 'react';
import { vendorsNamed } from '../../queries/marketplace.ts';

interface VendorPickerProps {
  value: readonly string[];
  /** Names of vendors that are known already. */
  known: ReadonlyMap<string, string>;
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Finds vendors by name and collects them: a market has more than a list shows. */
export function VendorPicker({ value, known, error, onChange }: VendorPickerProps) {
  const api = useApi();
  const { queryClient } = usePlatform();
  const [found, setFound] = useState(known);
  // A new key empties the box after each choice.
  const [turn, setTurn] = useState(0);
  // Names can be alike: only the first of them is told from the others by what follows.
  const tags = value.map((id, at) => {
    const name = found.get(id) ?? id;
    return value.slice(0, at).some((other) => found.get(other) === name) ? `${name} (${id})` : name;
  });
  return (
    <>
      <ComboboxField
        key={turn}
        id="vendorIds"
        label="Vendors"
        required
        placeholder="Type a vendor’s name"
        emptyText="No vendor of the marketplace has this name"
        value={null}
        error={error}
        loadOptions={async (text) => {
          const vendors = await queryClient.fetchQuery(vendorsNamed(api, text));
          return vendors
            .filter(({ id }) => !value.includes(String(id)))
            .map(({ id, name }) => ({ value: String(id), label: name }));
        }}
        onChange={(option) => {
          if (option && !value.includes(option.value)) {
            setFound((before) => new Map(before).set(option.value, option.label));
            onChange([...value, option.value]);
          }
          setTurn((before) => before + 1);
        }}
      />
      {value.length > 0 && (
        <TagInput
          label="Vendors that are asked"
          value={tags}
          separator={/\n/}
          onChange={(names) => onChange(value.filter((_, at) => names.includes(tags[at] ?? '')))}
        />
      )}
    </>
  );
}
