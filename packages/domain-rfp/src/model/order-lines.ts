import {
  type BidLineAmounts,
  bidLinePrice,
  bidTotal,
  type FieldProblems,
  isUnitPrice,
  type Money,
  orderExtraProblems,
  type PurchaseStepKey,
  parseMoney,
  parseUnitPrice,
  sumMoney,
  unitPriceProblem,
} from '@chalkline/rules';
import { type DraftForm, type DraftLine, isBlankLine } from './draft-form.ts';

/** What one vendor supplies in an order: one purchase order. */
export type OrderPart = { vendorId: number; companyName: string; lines: DraftLine[]; total: Money };

/** A quantity that a line can have, as typed. */
export const quantityPattern = /^(\d{1,9}(\.\d{1,4})?|\.\d{1,4})$/;

/** A line's figures; null while quantity or price is missing, or one of them is wrong. */
function figuresOf(line: DraftLine): BidLineAmounts | null {
  const quantity = line.productQty.trim();
  const price = line.unitPrice.trim();
  const isWrong = Object.keys(orderExtraProblems(line)).length > 0;
  if (!quantityPattern.test(quantity) || !isUnitPrice(price) || isWrong) return null;
  const freight = line.deliveryFees.trim();
  return {
    unitCost: parseUnitPrice(price),
    quantity: Number(quantity),
    tax: line.tax.trim() || '0',
    deliveryFees: freight === '' ? '0.00' : parseMoney(freight),
  };
}

/** Quantity times stated price with tax and freight, rounded once; null while a figure is missing or wrong. */
export function orderLineTotal(line: DraftLine): Money | null {
  const figures = figuresOf(line);
  return figures && bidLinePrice(figures);
}

const filled = (form: DraftForm) => form.products.filter((line) => !isBlankLine(line));

/** Rounded once, as the order's total is. BID-2 */
const totalOf = (lines: readonly DraftLine[]): Money => bidTotal(lines.flatMap((line) => figuresOf(line) ?? []));

/** What all vendors' orders come to; lines without a vendor yet count as one more. */
export function orderTotal(form: DraftForm): Money {
  return sumMoney([...Map.groupBy(filled(form), ({ vendorId }) => vendorId).values()].map(totalOf));
}

/** The order split by vendor, in the order the vendors were chosen; vendors without a line are part of it, with none. */
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
  return unitPriceProblem(line.unitPrice, 'The price');
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
    if (stepKey === 'lines' || stepKey === 'check') {
      for (const [field, text] of Object.entries(orderExtraProblems(line)))
        problems[`products.${index}.${field}`] = text;
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

/** The first vendor that would get an order without lines, once every line has its vendor. */
function idleVendor(form: DraftForm): string | null {
  const lines = filled(form);
  if (lines.length === 0 || lines.some((line) => line.vendorId === null)) return null;
  return orderParts(form).find((part) => part.lines.length === 0)?.companyName ?? null;
}
