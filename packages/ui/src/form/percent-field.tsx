import { chakra } from '@chakra-ui/react';
import { plainPercent } from '@chalkline/rules';
import { DecimalField } from './decimal-field.tsx';
import { settleDecimal, trimDecimal } from './decimal-text.ts';
import type { TextFieldProps } from './text-field.tsx';

export interface PercentFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Digits after the point; 3 by default, enough for a sales tax. */
  places?: number | undefined;
}

/** A percentage as decimal text, such as `8.25`. */
export function PercentField({ places = 3, ...props }: PercentFieldProps) {
  return (
    <DecimalField
      {...props}
      after={<chakra.span pe="1.5">%</chakra.span>}
      plain={plainPercent}
      settle={(text) => trimDecimal(settleDecimal(text, places, plainPercent))}
    />
  );
}
