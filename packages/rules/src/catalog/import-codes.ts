import { type ImportCell, isBlankCell, type Reading, readCode } from './import-values.ts';

/** Whether the last digit of a GTIN is the check digit of the others. */
function hasCheckDigit(digits: string): boolean {
  const padded = digits.padStart(14, '0');
  const sum = [...padded.slice(0, 13)].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(padded[13]);
}

/**
 * A GTIN, UPC or EAN as 14 digits (CAT-16). Leading zeros that a spreadsheet dropped come back: the check digit tells whether it is
 * right.
 */
export function readGtin(cell: ImportCell, what: string): Reading<string> {
  const reading = readCode(cell, what, 40);
  if (!('value' in reading) || reading.value === null) return reading;
  const digits = reading.value.replace(/[\s-]/g, '');
  if (!/^\d{7,14}$/.test(digits)) return { problem: `${what} has 8, 12, 13 or 14 digits.` };
  return hasCheckDigit(digits) ? { value: digits.padStart(14, '0') } : { problem: `${what} has a wrong check digit.` };
}

/** A UNSPSC code: 8 digits (CAT-16). */
export function readUnspsc(cell: ImportCell, what: string): Reading<string> {
  const reading = readCode(cell, what, 40);
  if (!('value' in reading) || reading.value === null) return reading;
  const digits = reading.value.replace(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) ? { value: digits } : { problem: `${what} has 8 digits.` };
}

/** A NIGP code: class, item, group and detail, as `785-53` (CAT-16). */
export function readNigp(cell: ImportCell, what: string): Reading<string> {
  const reading = readCode(cell, what, 40);
  if (!('value' in reading) || reading.value === null) return reading;
  const digits = reading.value.replace(/[\s.-]/g, '');
  if (!/^(\d{3}|\d{5}|\d{7}|\d{11})$/.test(digits))
    return { problem: `${what} has 3, 5, 7 or 11 digits, like 785-53.` };
  const parts = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5, 7), digits.slice(7)];
  return { value: parts.filter((part) => part !== '').join('-') };
}

const everyState = new Set(['all', 'any', 'us', 'usa', 'nationwide', 'all states', 'every state', 'united states']);

/**
 * The states that a product ships to, sorted; empty for every state, which also a blank cell and "All" mean (CAT-16). Codes and
 * names, between commas, semicolons, bars or line feeds; codes between blanks too.
 * @param stateOf the two-letter code of a code or name in lower case; null where it is none.
 */
export function readStates(
  cell: ImportCell,
  what: string,
  stateOf: (text: string) => string | null,
): Reading<readonly string[]> {
  if (isBlankCell(cell) || everyState.has(String(cell).trim().toLowerCase())) return { value: [] };
  const codes = new Set<string>();
  const parts = String(cell)
    .toLowerCase()
    .split(/[,;|\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .flatMap((part) => (/^[a-z]{2}( [a-z]{2})+$/.test(part) ? part.split(' ') : [part]));
  for (const part of parts) {
    const code = stateOf(part);
    if (code === null) return { problem: `${what}: “${part.slice(0, 40)}” is not a state.` };
    codes.add(code);
  }
  return { value: [...codes].sort() };
}

const unitedStates = new Set(['us', 'usa', 'u.s.', 'u.s.a.', 'united states', 'united states of america', 'america']);

/** A country of origin; the many ways to write the United States are one (CAT-16). */
export function readCountry(cell: ImportCell, what: string): Reading<string> {
  const reading = readCode(cell, what, 60);
  if (!('value' in reading) || reading.value === null) return reading;
  return unitedStates.has(reading.value.toLowerCase()) ? { value: 'United States' } : reading;
}
