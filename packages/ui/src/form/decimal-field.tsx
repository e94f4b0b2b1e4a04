import { Input } from '@chakra-ui/react';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { Affix } from './affix.tsx';
import { cleanDecimal, type PlainFigure } from './decimal-text.ts';
import { FormField } from './form-field.tsx';
import { splitFieldProps } from './split-field-props.ts';
import type { TextFieldProps } from './text-field.tsx';

interface DecimalFieldProps extends Omit<TextFieldProps, 'type'> {
  before?: ReactNode;
  after?: ReactNode;
  /** Removes what only decorates a figure. */
  plain: PlainFigure;
  settle: (text: string) => string;
}

/**
 * A decimal as text, never a binary number. It is a text input, so the wheel and the arrow keys cannot change it; a currency sign
 * and commas between thousands are dropped, the amount itself never is. ROW-5
 */
export function DecimalField(props: DecimalFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { onValueChange, onChange, onBlur, before, after, plain, settle, ...input } = control;

  function change(event: ChangeEvent<HTMLInputElement>) {
    const cleaned = cleanDecimal(event.target.value, String(input.value ?? ''), plain);
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
