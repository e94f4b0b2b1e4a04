import { Combobox, chakra, createListCollection, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { comboboxSlotRecipe } from '../theme/recipes/combobox.ts';
import { ComboboxButtons, ComboboxList } from './combobox-field.tsx';
import { type FieldChrome, FormField } from './form-field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import { type ComboboxOption, useOptions } from './use-options.ts';

export interface MultiSelectProps extends FieldChrome {
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly ComboboxOption[];
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
}

interface ChipProps {
  label: string;
  onRemove: () => void;
}

function Chip({ label, onRemove }: ChipProps) {
  return (
    <chakra.li
      display="inline-flex"
      alignItems="center"
      gap="0.5"
      ps="2.5"
      pe="0.5"
      minH="6.5"
      maxW="100%"
      borderRadius="full"
      borderWidth="1px"
      borderColor="line"
      bg="raised"
      textStyle="sm"
    >
      <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {label}
      </chakra.span>
      <chakra.button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        boxSize="6"
        borderRadius="full"
        cursor="pointer"
        color="fg.muted"
        _hover={{ color: 'red.fg' }}
      >
        <X size={14} aria-hidden="true" />
      </chakra.button>
    </chakra.li>
  );
}

/** Several choices of a list, found by typing; the chosen ones appear below as chips. */
export function MultiSelect(props: MultiSelectProps) {
  const { field, control } = splitFieldProps(props);
  const { value, onChange, options, placeholder, emptyText = 'No matches', disabled, name } = control;
  const [text, setText] = useState('');
  const found = useOptions({ options });
  const collection = useMemo(
    () =>
      createListCollection<ComboboxOption>({
        items: [...found.options],
        itemToString: (item) => item.label,
        itemToValue: (item) => item.value,
        isItemDisabled: (item) => item.disabled ?? false,
      }),
    [found.options],
  );
  function type(next: string) {
    setText(next);
    found.search(next);
  }
  const labelOf = (key: string) => options.find((option) => option.value === key)?.label ?? key;
  return (
    <FormField {...field}>
      {({ id, ...aria }) => (
        <Combobox.Root
          recipe={comboboxSlotRecipe}
          ids={{ input: id }}
          multiple
          collection={collection}
          value={[...value]}
          onValueChange={(details) => onChange(details.value)}
          inputValue={text}
          onInputValueChange={(details) => type(details.inputValue)}
          openOnClick
          inputBehavior="autohighlight"
          lazyMount
          unmountOnExit
          selectionBehavior="clear"
          disabled={disabled ?? false}
          invalid={Boolean(field.error)}
          {...(name ? { name } : {})}
        >
          <Combobox.Control>
            <Combobox.Input {...aria} placeholder={placeholder} />
            <ComboboxButtons isLoading={false} />
          </Combobox.Control>
          <ComboboxList options={found.options} isLoading={false} problem={null} emptyText={emptyText} />
          {value.length > 0 && (
            <Flex as="ul" aria-label="Chosen" wrap="wrap" gap="1.5" mt="2" listStyleType="none">
              {value.map((key) => (
                <Chip
                  key={key}
                  label={labelOf(key)}
                  onRemove={() => onChange(value.filter((other) => other !== key))}
                />
              ))}
            </Flex>
          )}
        </Combobox.Root>
      )}
    </FormField>
  );
}
