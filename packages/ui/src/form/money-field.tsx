import { plainAmount } from '@chalkline/rules';
import { DecimalField } from './decimal-field.tsx';
import { settleDecimal } from './decimal-text.ts';
import type { TextFieldProps } from './text-field.tsx';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Digits after the point, 0 to 6; 2 by default. Unit prices may need more. */
  places?: number | undefined;
}

/** An amount in US dollars as decimal text, such as `1250.00`. */
export function MoneyField({ places = 2, ...props }: MoneyFieldProps) {
  return (
    <DecimalField
      {...props}
      before="$"
      plain={plainAmount}
      settle={(text) => settleDecimal(text, places, plainAmount)}
    />
  );
}
