/** A figure as people in the US write it: dollars or none, thousands parted by commas or not parted, a point. */
const FIGURE = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/;
const FAILED =
  /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|EXTERNAL!|UNKNOWN!|PYTHON!|GETTING_DATA|#{2,})$/i;
const DASH = /^\$?\s*[-\u2010-\u2015\u2212]\s*\$?$/;

/** No figure is as long; patterns that look back are not tried on texts that somebody made to slow them down. */
const MOST_CHARS = 60;

/** What is wrong with a cell whose formula failed (#N/A, #REF!) or that was too narrow to show (####); null for any other. ROW-4 */
export function failedFormula(text: string): string | null {
  const cell = text.trim();
  if (!FAILED.test(cell)) return null;
  if (cell.startsWith('##'))
    return `“${cell}” is a column that was too narrow to show its figure. Widen it in the spreadsheet.`;
  return `“${cell}” is a formula that failed in the spreadsheet. Enter its value.`;
}

function bareFigure(text: string): string | null {
  const match = FIGURE.exec(text);
  const [, whole = '', fraction] = match ?? [];
  if (!match || (whole === '' && (fraction ?? '') === '')) return null;
  const decimals = fraction === undefined || fraction === '' ? '' : `.${fraction}`;
  return `${whole.replaceAll(',', '') || '0'}${decimals}`;
}

/** A figure without its decoration; what is not plainly one stays as typed. */
function plainWithout(text: string, decoration: readonly RegExp[]): string {
  const typed = text.trim();
  if (typed.length > MOST_CHARS) return typed;
  return bareFigure(decoration.reduce((rest, sign) => rest.replace(sign, ''), typed)) ?? typed;
}

/**
 * A quantity without the commas between its thousands: `1,200` → `1200`. What is not plainly a figure stays as it was typed, for its
 * field to complain: `12,50`, `4 080 000`, `5E+02`, `2 doz`. ROW-5
 */
export const plainQuantity = (text: string): string => plainWithout(text, []);

/** An amount without its dollar sign and commas: `$ 1,289.00` → `1289.00`; what is not plainly one stays as typed. ROW-5 */
export const plainAmount = (text: string): string => plainWithout(text, [/^(?:US\s?\$|USD|\$)\s*/i, /\s*USD$/i]);

/** A percentage without its sign: `8.25 %` → `8.25`; what is not plainly one stays as typed. ROW-5 */
export const plainPercent = (text: string): string => plainWithout(text, [/\s*%$/]);

/** Why a text is not plainly a figure, for those that people know from their spreadsheets; null where nothing particular can be said. ROW-5 */
export function figureComplaint(text: string): string | null {
  const typed = text.trim();
  const failed = failedFormula(typed);
  if (failed !== null || typed.length > MOST_CHARS || bareFigure(typed) !== null) return failed;
  if (DASH.test(typed)) return 'A dash is not a figure: some spreadsheets show zero so. Enter 0 if you mean zero.';
  if (/^n\/?c$|^no charge$/i.test(typed)) return `“${typed}” usually means no charge. Enter 0.00 if you mean that.`;
  if (/^\(.*\d.*\)$/.test(typed)) return `“${typed}” is a negative figure in a spreadsheet. It can't be negative.`;
  if (/[\u00bc-\u00be\u2150-\u215e]|\d\s*[/\u2044]\s*\d/.test(typed))
    return `“${typed}” is a fraction. Write it as a decimal, such as 0.5.`;
  if (/^[\d.,]+\s*e\s*[+-]?\d+$/i.test(typed))
    return `“${typed}” is shortened to a power of ten. Write all its digits.`;
  if (/^\D*\d[\d.,]*\D*$/.test(typed) && typed.includes(','))
    return `“${typed}” has a comma that doesn't part thousands. Write it like 1,234.50.`;
  if (/^\d+(?:\s\d+)+$/.test(typed)) return `“${typed}” has spaces between its digits. Write it without them.`;
  return null;
}
