import { plainAmount } from '@chalkline/rules';
import { format, isDateFormat } from 'numfmt';

/** The formats that a spreadsheet names by number alone, as a program in the US shows them. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0_);($#,##0)',
  6: '$#,##0_);($#,##0)',
  7: '$#,##0.00_);($#,##0.00)',
  8: '$#,##0.00_);($#,##0.00)',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};
const GENERAL = 'General';
/** The longest format that Excel takes. */
const MOST_FORMAT_CHARS = 255;
/** Days between the two calendars that spreadsheets count their days by. */
const DAYS_TO_1904 = 1462;

/** The format that a number of a style names. */
export const formatOf = (id: number, own: ReadonlyMap<number, string>): string => {
  const found = own.get(id) ?? BUILT_IN[id] ?? GENERAL;
  return found.length > MOST_FORMAT_CHARS ? GENERAL : found;
};

/** All that a program shows of a number: 15 digits; what lies behind them is a rest of binary arithmetic. ROW-3 */
export function fullNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return Math.abs(rounded) < 1 ? rounded.toFixed(20).replace(/0+$/, '') : BigInt(rounded).toString();
}

function formatted(pattern: string, value: number): string | null {
  try {
    return format(pattern, value).trim();
  } catch {
    return null;
  }
}

/** Whether a format shows a number as a day or a time. */
export function isDate(pattern: string): boolean {
  try {
    return pattern !== GENERAL && isDateFormat(pattern);
  } catch {
    return false;
  }
}

/**
 * A number as its cell shows it: a code with its leading zeros, a percentage, an amount, a day. Where the format hides digits of a
 * figure, it is shown with all of them: nobody's figure is rounded unasked. ROW-3
 */
export function shownNumber(value: number, pattern: string, is1904: boolean): string {
  if (pattern === GENERAL) return fullNumber(value);
  const shown = formatted(pattern, isDate(pattern) && is1904 ? value + DAYS_TO_1904 : value);
  if (shown === null) return fullNumber(value);
  const plain = plainAmount(shown);
  const isFigure = /^[\d.]+$/.test(plain) && !isDate(pattern);
  return isFigure && Number(plain) !== Number(fullNumber(value)) ? fullNumber(value) : shown;
}
