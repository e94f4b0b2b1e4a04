import { plainAmount } from '@chalkline/rules';
import { DecimalField } from './decimal-field.tsx';
import { settleDecimal } from './decimal-text.ts';
import type { TextFieldProps } from './text-field.tsx';

export type MoneyFieldProps = Omit<TextFieldProps, 'type'>;

const settle = (text: string): string => settleDecimal(text, 2, plainAmount);

/** An amount in US dollars as decimal text, such as `1250.00`. The price of one unit may have more decimals: `UnitPriceField`. */
export function MoneyField(props: MoneyFieldProps) {
  return <DecimalField {...props} before="$" plain={plainAmount} settle={settle} />;
}
