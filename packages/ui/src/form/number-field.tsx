import { Input } from '@chakra-ui/react';
import { type ChangeEvent, useMemo } from 'react';
import { Affix } from './affix.tsx';
import { FormField } from './form-field.tsx';
import { mergeRefs } from './merge-refs.ts';
import { splitFieldProps } from './split-field-props.ts';
import type { TextFieldProps } from './text-field.tsx';
import { useBlockedWheel } from './use-blocked-wheel.ts';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type'> {
  /** A unit inside the frame, such as `days`. */
  unit?: string | undefined;
}

/** A number; the mouse wheel over it never changes it. */
export function NumberField(props: NumberFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { onValueChange, onChange, unit, ref, ...input } = control;
  const blockedWheel = useBlockedWheel();
  const merged = useMemo(() => mergeRefs(ref, blockedWheel), [ref, blockedWheel]);
  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onValueChange?.(event.target.value);
  }
  return (
    <FormField {...field}>
      {(aria) => (
        <Affix after={unit ? <span className="unit">{unit}&nbsp;</span> : undefined}>
          <Input
            inputMode="decimal"
            fontVariantNumeric="tabular-nums"
            {...input}
            {...aria}
            ref={merged}
            type="number"
            onChange={change}
          />
        </Affix>
      )}
    </FormField>
  );
}
