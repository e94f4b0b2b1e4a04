/** Keeps what can be part of a decimal amount: digits, one point, at most `places` after it. Thousands commas and signs of a paste go. */
export function cleanDecimal(text: string, places: number): string {
  const kept = text.replace(/[^\d.]/g, '');
  const point = kept.indexOf('.');
  if (point === -1) return kept;
  const fraction = kept.slice(point + 1).replaceAll('.', '');
  return places === 0 ? kept.slice(0, point) : `${kept.slice(0, point)}.${fraction.slice(0, places)}`;
}

/** The whole amount once the field is left: `12` → `12.00`, `.5` → `0.50`, `007.1` → `7.10`; empty stays empty. */
export function settleDecimal(text: string, places: number): string {
  if (text === '' || text === '.') return '';
  const [whole = '', fraction = ''] = text.split('.');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return places === 0 ? integer : `${integer}.${fraction.padEnd(places, '0').slice(0, places)}`;
}

/** A decimal without the zeros at its end: `8.2500` → `8.25`. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
