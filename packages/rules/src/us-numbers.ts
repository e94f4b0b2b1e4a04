/** The kind of organization that an NCES ID belongs to. */
export type NcesKind = 'district' | 'school';

const NCES_DIGITS: Readonly<Record<NcesKind, number>> = { district: 7, school: 12 };
const ZIP = /^\d{5}(-\d{4})?$/;

/** The kind of organization that an NCES ID belongs to, by its number of digits; `null` for an invalid id (REG-5). */
export function ncesKindOf(text: string): NcesKind | null {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return null;
  const kinds: readonly NcesKind[] = ['district', 'school'];
  return kinds.find((kind) => NCES_DIGITS[kind] === digits.length) ?? null;
}

/**
 * `null` for a valid or empty NCES ID, else the message to show; with `kind`, only that kind is valid (REG-5).
 */
export function ncesProblem(text: string, kind?: NcesKind): string | null {
  if (text.trim() === '') return null;
  const found = ncesKindOf(text);
  if (kind === undefined) return found ? null : 'An NCES ID has 7 digits for a district, 12 for a school.';
  return found === kind ? null : `The NCES ID of a ${kind} has ${NCES_DIGITS[kind]} digits.`;
}

/** `null` for an empty text or a ZIP code of 5 or 5 and 4 digits, else the message to show (REG-5). */
export function zipProblem(text: string): string | null {
  return text.trim() === '' || ZIP.test(text.trim()) ? null : 'A ZIP code has 5 digits, or 5 and 4: 94103-1234.';
}

/** A telephone number as it is printed, with its extension: `(559) 555-0142 ext. 204` for one of North America, any other as it is kept. */
export function formatPhone(text: string): string {
  const [number = '', extension] = text.trim().split(';ext=');
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  const printed = match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
  return extension === undefined ? printed : `${printed} ext. ${extension}`;
}
