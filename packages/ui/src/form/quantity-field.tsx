import { plainQuantity } from '@chalkline/rules';
import { DecimalField } from './decimal-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A quantity as decimal text, such as `1200` or `2.5`: it loses the commas between thousands and nothing else. ROW-5 */
export function QuantityField(props: Omit<TextFieldProps, 'type'>) {
  return <DecimalField {...props} plain={plainQuantity} settle={plainQuantity} />;
}
