import { formatMoney, type Money } from '@chalkline/rules';

/** "$9.50 a box", or "$9.50 each" of what is sold singly. */
export const unitPriceText = (unitPrice: Money, unit: string): string =>
  `${formatMoney(unitPrice)} ${unit === 'each' ? 'each' : `a ${unit}`}`;
