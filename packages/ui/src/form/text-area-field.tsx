import { Textarea, type TextareaProps } from '@chakra-ui/react';
import type { ChangeEvent, Ref } from 'react';
import { type FieldChrome, FormField } from './form-field.tsx';
import { lengthHint } from './length-hint.ts';
import { splitFieldProps } from './split-field-props.ts';

export interface TextAreaFieldProps
  extends FieldChrome,
    Omit<TextareaProps, keyof FieldChrome | 'id' | 'size' | 'ref'> {
  id?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitFieldProps(props);
  const hint = lengthHint(control.value, control.maxLength) ?? field.hint;
  const { onValueChange, onChange, ...textarea } = control;
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    onChange?.(event);
    onValueChange?.(event.target.value);
  }
  return (
    <FormField {...field} hint={hint}>
      {(aria) => <Textarea rows={4} {...textarea} {...aria} onChange={change} />}
    </FormField>
  );
}
