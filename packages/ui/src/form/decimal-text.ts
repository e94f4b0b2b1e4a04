/**
 * Removes what only decorates an amount: the currency sign, thousands commas, spaces, letters. A sign, a second point or
 * a digit too many stays as it was typed, for the form to explain: an amount must never change silently.
 */
export function cleanDecimal(text: string): string {
  return text.replace(/[^\d.-]/g, '');
}

/**
 * The whole amount once the field is left: `12` → `12.00`, `.5` → `0.50`, `007.1` → `7.10`; an empty text stays
 * empty, and a text that is not an amount with at most `places` decimals stays as it is.
 */
export function settleDecimal(text: string, places: number): string {
  if (text === '.') return '';
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (text === '' || !match) return text;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > places) return text;
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return places === 0 ? integer : `${integer}.${fraction.padEnd(places, '0')}`;
}

/** A decimal without the zeros at its end: `8.2500` → `8.25`. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
