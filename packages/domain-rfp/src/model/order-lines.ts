import {
  bidLinePrice,
  type FieldProblems,
  isMoney,
  type Money,
  moneyProblem,
  type PurchaseStepKey,
  parseMoney,
  sumMoney,
} from '@chalkline/rules';
import { type DraftForm, type DraftLine, isBlankLine } from './draft-form.ts';

/** What one vendor supplies in an order: one purchase order. */
export type OrderPart = { vendorId: number; companyName: string; lines: DraftLine[]; total: Money };

const quantityPattern = /^(\d{1,9}(\.\d{1,4})?|\.\d{1,4})$/;

/** Quantity times stated price, rounded once; null while either is missing or wrong. */
export function orderLineTotal(line: DraftLine): Money | null {
  const quantity = line.productQty.trim();
  const price = line.unitPrice.trim();
  if (!quantityPattern.test(quantity) || !isMoney(price)) return null;
  return bidLinePrice({ unitCost: parseMoney(price), quantity: Number(quantity), tax: '0', deliveryFees: '0.00' });
}

const filled = (form: DraftForm) => form.products.filter((line) => !isBlankLine(line));

const totalOf = (lines: readonly DraftLine[]): Money => sumMoney(lines.flatMap((line) => orderLineTotal(line) ?? []));

/** The sum over all lines that have a price. */
export function orderTotal(form: DraftForm): Money {
  return totalOf(filled(form));
}

/** The order split by supplier, in the order the vendors were chosen; vendors without a line are part of it, with none. */
export function orderParts(form: DraftForm): OrderPart[] {
  const lines = filled(form);
  return form.vendorNotifications.map(({ vendorId, companyName }) => {
    const own = lines.filter((line) => line.vendorId === vendorId);
    return { vendorId, companyName, lines: own, total: totalOf(own) };
  });
}

/** Lines after the vendors changed: one vendor supplies everything, and nobody who is no longer named supplies anything. */
export function assignSuppliers(form: DraftForm): DraftLine[] {
  const named = form.vendorNotifications.map((vendor) => vendor.vendorId);
  const only = named.length === 1 ? (named[0] ?? null) : null;
  return form.products.map((line) => {
    const kept = line.vendorId !== null && named.includes(line.vendorId) ? line.vendorId : null;
    const vendorId = only ?? kept;
    return vendorId === line.vendorId ? line : { ...line, vendorId };
  });
}

function priceProblem(line: DraftLine): string | null {
  if (line.unitPrice.trim() === '') return 'Enter the price of one unit.';
  return moneyProblem(line.unitPrice, 'The price');
}

/** What an order asks beyond other purchases: a stated price on each line, and who supplies it (PUR-9). */
export function orderProblems(stepKey: PurchaseStepKey, form: DraftForm): FieldProblems {
  const problems: FieldProblems = {};
  const named = new Set(form.vendorNotifications.map((vendor) => vendor.vendorId));
  for (const [index, line] of form.products.entries()) {
    if (isBlankLine(line)) continue;
    const price = priceProblem(line);
    if ((stepKey === 'lines' || stepKey === 'check') && price !== null) {
      problems[`products.${index}.unitPrice`] = price;
    }
    const isSupplied = line.vendorId !== null && named.has(line.vendorId);
    if ((stepKey === 'vendors' || stepKey === 'check') && named.size > 0 && !isSupplied) {
      problems[`products.${index}.vendorId`] = 'Choose who supplies this line.';
    }
  }
  const idle = stepKey === 'vendors' || stepKey === 'check' ? idleVendor(form) : null;
  if (idle !== null) problems.vendorNotificationIds = `${idle} supplies no line: give it one, or remove it.`;
  return problems;
}

/** The first vendor that would get an order without lines, once every line has its supplier. */
function idleVendor(form: DraftForm): string | null {
  const lines = filled(form);
  if (lines.length === 0 || lines.some((line) => line.vendorId === null)) return null;
  return orderParts(form).find((part) => part.lines.length === 0)?.companyName ?? null;
}
