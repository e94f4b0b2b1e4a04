/** What removes the decoration of a figure: `plainAmount`, `plainPercent` or `plainQuantity` of the rules. */
export type PlainFigure = (text: string) => string;

/**
 * A field's text after a change. What was pasted loses its currency sign and thousands commas at once; while somebody types, a comma
 * stays, because the digits behind it are still to come. What is not plainly a figure stays as it was typed, for the form to explain:
 * an amount must never change silently. ROW-5
 */
export function cleanDecimal(text: string, before: string, plain: PlainFigure): string {
  const isTyped = text.length - before.length <= 1;
  if (/^[\d.]*$/.test(text) || (isTyped && text.includes(','))) return text;
  return plain(text);
}

/**
 * The whole amount once the field is left: `12` → `12.00`, `.5` → `0.50`, `007.1` → `7.10`, `1,200` → `1200.00`; an empty text stays
 * empty, and a text that is not an amount with at most `places` decimals stays as it is. ROW-5
 */
export function settleDecimal(text: string, places: number, plain: PlainFigure): string {
  if (text === '.') return '';
  const match = /^(\d*)(?:\.(\d*))?$/.exec(plain(text));
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
