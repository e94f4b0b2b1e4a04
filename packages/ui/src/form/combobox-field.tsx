import { Combobox, createListCollection, Portal, Spinner } from '@chakra-ui/react';
import { Check, ChevronDown, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { comboboxSlotRecipe } from '../theme/recipes/combobox.ts';
import { type FieldChrome, FormField } from './form-field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import { type ComboboxOption, type OptionSource, useOptions } from './use-options.ts';

export interface ComboboxFieldProps extends FieldChrome, OptionSource {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  placeholder?: string | undefined;
  /** The text of an empty list. */
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
}

interface ListProps {
  options: readonly ComboboxOption[];
  isLoading: boolean;
  problem: string | null;
  emptyText: string;
}

/** The floating list of what matches. */
export function ComboboxList({ options, isLoading, problem, emptyText }: ListProps) {
  return (
    <Portal>
      <Combobox.Positioner>
        <Combobox.Content>
          {options.map((option) => (
            <Combobox.Item key={option.value} item={option}>
              <Combobox.ItemText>
                {option.label}
                {option.description && <OptionDescription>{option.description}</OptionDescription>}
              </Combobox.ItemText>
              <Combobox.ItemIndicator>
                <Check aria-hidden="true" />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          ))}
          <Combobox.Empty role="status">
            {isLoading ? <Spinner size="sm" aria-label="Searching" /> : (problem ?? emptyText)}
          </Combobox.Empty>
        </Combobox.Content>
      </Combobox.Positioner>
    </Portal>
  );
}

function OptionDescription({ children }: { children: ReactNode }) {
  return <small style={{ display: 'block', color: 'var(--chakra-colors-fg-muted)' }}>{children}</small>;
}

/** The buttons at the end of a combo box's input. */
export function ComboboxButtons({ isLoading, clearLabel }: { isLoading: boolean; clearLabel?: string | undefined }) {
  return (
    <Combobox.IndicatorGroup>
      {isLoading && <Spinner size="xs" color="fg.muted" aria-hidden="true" />}
      {clearLabel && (
        <Combobox.ClearTrigger aria-label={clearLabel}>
          <X aria-hidden="true" />
        </Combobox.ClearTrigger>
      )}
      <Combobox.Trigger aria-label="Show choices">
        <ChevronDown aria-hidden="true" />
      </Combobox.Trigger>
    </Combobox.IndicatorGroup>
  );
}

/** One of many choices, found by typing; the choices are given, or loaded as the person types. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { value, onChange, placeholder, emptyText = 'No matches', disabled, name, options, loadOptions } = control;
  const found = useOptions({ options, loadOptions });
  const items = useMemo(() => {
    // The chosen item stays in the list until the person searches for something else, or its name could not be shown.
    const isListed =
      value === null || found.query !== '' || found.options.some((option) => option.value === value.value);
    return isListed ? [...found.options] : [value, ...found.options];
  }, [found.options, found.query, value]);
  const collection = useMemo(
    () =>
      createListCollection<ComboboxOption>({
        items,
        itemToString: (item) => item.label,
        itemToValue: (item) => item.value,
        isItemDisabled: (item) => item.disabled ?? false,
      }),
    [items],
  );
  return (
    <FormField {...field}>
      {({ id, ...aria }) => (
        <Combobox.Root
          recipe={comboboxSlotRecipe}
          ids={{ input: id }}
          collection={collection}
          value={value ? [value.value] : []}
          onValueChange={(details) => onChange(details.items[0] ?? null)}
          onInputValueChange={(details) => details.reason === 'input-change' && found.search(details.inputValue)}
          // Opened by typing, it searches for what was typed.
          onOpenChange={({ open, reason }) => {
            if (!open || reason !== 'input-change') found.search('');
          }}
          inputBehavior="autohighlight"
          openOnClick
          lazyMount
          unmountOnExit
          disabled={disabled ?? false}
          invalid={Boolean(field.error)}
          {...(name ? { name } : {})}
        >
          <Combobox.Control>
            <Combobox.Input {...aria} placeholder={placeholder} />
            <ComboboxButtons isLoading={found.isLoading} clearLabel="Clear choice" />
          </Combobox.Control>
          <ComboboxList options={items} isLoading={found.isLoading} problem={found.problem} emptyText={emptyText} />
        </Combobox.Root>
      )}
    </FormField>
  );
}
