import { canonicalUnitPrice, isUnitPrice, plainAmount } from '@chalkline/rules';
import { DecimalField } from './decimal-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** The whole price once the field is left: `12` → `12.00`, `.2250` → `0.225`; what is no price stays as it is. MON-14 */
function settle(text: string): string {
  if (text === '.') return '';
  const price = plainAmount(text);
  return isUnitPrice(price) ? canonicalUnitPrice(price) : text;
}

/** The price of one unit in US dollars as decimal text, with up to four decimals, such as `0.2035`. MON-14 */
export function UnitPriceField(props: Omit<TextFieldProps, 'type'>) {
  return <DecimalField {...props} before="$" plain={plainAmount} settle={settle} />;
}
