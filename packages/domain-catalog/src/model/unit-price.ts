import { formatUnitPrice, type UnitPrice } from '@chalkline/rules';

/** "$9.50 a box", or "$9.50 each" of what is sold singly. */
export const unitPriceText = (unitPrice: UnitPrice, unit: string): string =>
  `${formatUnitPrice(unitPrice)} ${unit === 'each' ? 'each' : `a ${unit}`}`;
