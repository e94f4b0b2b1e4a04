import { NativeSelect } from '@chakra-ui/react';
import type { ChangeEvent, ComponentProps, Ref } from 'react';
import { type FieldChrome, FormField } from './form-field.tsx';
import { splitFieldProps } from './split-field-props.ts';

/** A choice in a list. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

type NativeProps = Omit<ComponentProps<'select'>, keyof FieldChrome | 'id' | 'ref' | 'size'>;

export interface SelectFieldProps extends FieldChrome, NativeProps {
  id?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
  options: readonly Option[];
  /** An empty first choice with these words. */
  placeholder?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  size?: 'sm' | 'md' | undefined;
}

/**
 * Whether the value is none of the choices, as while these are still to come. Without a place of its own the select would show the
 * first choice, say that nothing is chosen, and could not be changed back to it.
 */
const isUnknown = ({ value, options }: Pick<SelectFieldProps, 'value' | 'options'>): boolean =>
  typeof value === 'string' && value !== '' && options.every((option) => option.value !== value);

/** A choice from a short list, using the platform's own select. */
export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { options, placeholder, onValueChange, onChange, size = 'md', disabled, color: _color, ...select } = control;
  function change(event: ChangeEvent<HTMLSelectElement>) {
    onChange?.(event);
    onValueChange?.(event.target.value);
  }
  return (
    <FormField {...field}>
      {(aria) => (
        <NativeSelect.Root size={size} disabled={disabled ?? false} invalid={Boolean(field.error)}>
          <NativeSelect.Field {...select} {...aria} onChange={change}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {isUnknown(props) && <option value={props.value}>…</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FormField>
  );
}
