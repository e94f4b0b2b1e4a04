import type { LeftOut } from './import-file.ts';

/** Why a row is proposed to be left out. ROW-2 ROW-6 */
export const leftOutText: Readonly<Record<LeftOut, string>> = {
  hidden: 'This row is hidden in the spreadsheet, by hand or by a filter.',
  total: 'This row looks like a total.',
  section: 'This row looks like the title of a section.',
  heading: 'This row repeats the headings.',
};
