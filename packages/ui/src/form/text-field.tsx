import { Input, type InputProps } from '@chakra-ui/react';
import type { ChangeEvent, Ref } from 'react';
import { type FieldChrome, FormField } from './form-field.tsx';
import { lengthHint } from './length-hint.ts';
import { splitFieldProps } from './split-field-props.ts';

/** The frame plus an input's own props, so that a form library's `register()` can be spread in. */
export interface TextFieldProps extends FieldChrome, Omit<InputProps, keyof FieldChrome | 'id' | 'size' | 'ref'> {
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** The new text, in addition to the plain `onChange` event. */
  onValueChange?: ((value: string) => void) | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  const hint = lengthHint(control.value, control.maxLength) ?? field.hint;
  const { onValueChange, onChange, ...input } = control;
  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onValueChange?.(event.target.value);
  }
  return (
    <FormField {...field} hint={hint}>
      {(aria) => <Input type="text" {...input} {...aria} onChange={change} />}
    </FormField>
  );
}
