import { Input } from '@chakra-ui/react';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { Affix } from './affix.tsx';
import { cleanDecimal } from './decimal-text.ts';
import { FormField } from './form-field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import type { TextFieldProps } from './text-field.tsx';

interface DecimalFieldProps extends Omit<TextFieldProps, 'type'> {
  before?: ReactNode;
  after?: ReactNode;
  settle: (text: string) => string;
}

/**
 * A decimal as text, never a binary number. It is a text input, so the wheel and the arrow keys cannot change it; signs
 * and commas around an amount are dropped, the amount itself never is.
 */
export function DecimalField(props: DecimalFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { onValueChange, onChange, onBlur, before, after, settle, ...input } = control;

  function change(event: ChangeEvent<HTMLInputElement>) {
    const cleaned = cleanDecimal(event.target.value);
    if (cleaned !== event.target.value) event.target.value = cleaned;
    onChange?.(event);
    onValueChange?.(cleaned);
  }
  function blur(event: FocusEvent<HTMLInputElement>) {
    const settled = settle(event.target.value);
    if (settled !== event.target.value) {
      event.target.value = settled;
      // A form that listens to events must get the new text too.
      onChange?.(Object.assign(Object.create(event), { type: 'change' }));
      onValueChange?.(settled);
    }
    onBlur?.(event);
  }
  return (
    <FormField {...field}>
      {(aria) => (
        <Affix before={before} after={after}>
          <Input
            autoComplete="off"
            inputMode="decimal"
            fontVariantNumeric="tabular-nums"
            {...input}
            {...aria}
            type="text"
            onChange={change}
            onBlur={blur}
          />
        </Affix>
      )}
    </FormField>
  );
}
