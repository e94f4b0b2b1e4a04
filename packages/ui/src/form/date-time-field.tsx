import { chakra, Input } from '@chakra-ui/react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { zoneName } from '../format/date-time.ts';
import { Affix } from './affix.tsx';
import { FormField } from './form-field.tsx';
import { clockChangeNote } from './local-date-time.ts';
import { splitFieldProps } from './split-field-props.ts';
import type { TextFieldProps } from './text-field.tsx';

/** The hint, below what a change of clocks makes of the time. TIME-10 */
function withNote(hint: ReactNode, note: string | null): ReactNode {
  if (note === null) return hint;
  return (
    <>
      <chakra.span role="status" display="block" fontWeight="medium" color="amber.fg">
        {note}
      </chakra.span>
      {hint}
    </>
  );
}

/** A date and time of day in the reader's zone; its value is a `datetime-local` text (`toLocalInput`, `fromLocalInput`). */
export function DateTimeField(props: Omit<TextFieldProps, 'type'>) {
  const { field, control } = splitFieldProps(props);
  const { onValueChange, onChange, ...input } = control;
  const [typed, setTyped] = useState(String(input.value ?? input.defaultValue ?? ''));
  const text = typeof input.value === 'string' ? input.value : typed;
  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value);
    onChange?.(event);
    onValueChange?.(event.target.value);
  }
  // The zone at that instant, not now: a deadline in July is in daylight time.
  const at = text === '' ? Date.now() : new Date(text).getTime();
  const zone = zoneName(Number.isNaN(at) ? Date.now() : at);
  return (
    <FormField {...field} hint={withNote(field.hint, clockChangeNote(text))}>
      {(aria) => (
        <Affix
          after={
            <chakra.span textStyle="xs" fontWeight="semibold" pe="1.5">
              {zone}
            </chakra.span>
          }
        >
          <Input
            fontVariantNumeric="tabular-nums"
            {...input}
            {...aria}
            type="datetime-local"
            css={{ 'input&': { paddingInlineEnd: '3.25rem' } }}
            onChange={change}
          />
        </Affix>
      )}
    </FormField>
  );
}
