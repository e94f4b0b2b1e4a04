import { adminSends } from './slow-forms/admin.ts';
import { catalogFiles, catalogSends } from './slow-forms/catalog.ts';
import { evaluationSends } from './slow-forms/evaluation.ts';
import { orderFiles, orderSends } from './slow-forms/orders.ts';
import { peopleFiles, peopleSends } from './slow-forms/people.ts';
import { purchaseFiles, purchaseSends } from './slow-forms/purchases.ts';
import { saleFiles } from './slow-forms/sale-files.ts';
import { saleSends } from './slow-forms/sale-sends.ts';
import type { FileForm, SendForm } from './slow-forms/walked-form.ts';

/** The forms that are walked with slow uploads. */
export const fileForms: readonly FileForm[] = [
  ...purchaseFiles,
  ...orderFiles,
  ...saleFiles,
  ...catalogFiles,
  ...peopleFiles,
];

/** The forms that are walked with a slow line, which is lost at the first try. */
export const sendForms: readonly SendForm[] = [
  ...purchaseSends,
  ...evaluationSends,
  ...orderSends,
  ...saleSends,
  ...catalogSends,
  ...peopleSends,
  ...adminSends,
];

const walkedForms: readonly (FileForm | SendForm)[] = [...fileForms, ...sendForms];

/** How many of them the gate walks, others each day; the full tier walks all. */
const WALKED_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the gate walks a form on the day of this run. */
export function isWalkedToday(form: FileForm | SendForm, today: Date = new Date()): boolean {
  const first = (Math.floor(today.getTime() / DAY_MS) * WALKED_A_DAY) % walkedForms.length;
  const place = (walkedForms.indexOf(form) - first + walkedForms.length) % walkedForms.length;
  return place < WALKED_A_DAY;
}
