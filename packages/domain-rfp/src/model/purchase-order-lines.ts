import { amountOf, formatQuantity } from '@chalkline/kit';
import {
  purchaseOrderFileName as orderName,
  orderQuantityProblem,
  PurchaseOrderStatus,
  quantityLeft,
  shipToText,
} from '@chalkline/rules';
import type { PurchaseOrder, PurchaseOrderLine } from './contract.ts';

/** Line of the order → quantity as typed. */
export type QuantityForm = Readonly<Record<number, string>>;

/** The lines of an order by where they go, in the order of its file. PO-11 PUR-39 */
export function linesByPlace({ lines }: Pick<PurchaseOrder, 'lines'>): PurchaseOrderLine[][] {
  return [...Map.groupBy(lines, ({ shipTo }) => shipTo && shipToText(shipTo)).values()];
}

/** What is still to be shipped of a line. */
export function toShip(line: PurchaseOrderLine): number {
  return quantityLeft(line.quantity, line.quantityShipped);
}

/** What has not arrived yet of a line; work is delivered without being shipped. */
export function toReceive(line: PurchaseOrderLine): number {
  return quantityLeft(line.quantity, line.quantityReceived);
}

/** What is on its way: shipped and not recorded as arrived. */
export function onTheWay(line: PurchaseOrderLine): number {
  return quantityLeft(line.quantityShipped, line.quantityReceived);
}

/** A form that takes everything that is left. */
export function fullForm(order: PurchaseOrder, left: (line: PurchaseOrderLine) => number): QuantityForm {
  return Object.fromEntries(order.lines.map((line) => [line.id, left(line) === 0 ? '' : String(left(line))]));
}

/** The form without the lines that are complete: somebody else may have recorded the rest while it was filled in. */
export function openForm(
  order: PurchaseOrder,
  form: QuantityForm,
  left: (line: PurchaseOrderLine) => number,
): QuantityForm {
  return Object.fromEntries(order.lines.flatMap((line) => (left(line) > 0 ? [[line.id, form[line.id] ?? '']] : [])));
}

/** An empty field and a zero leave their line out. */
const isLeftOut = (text: string): boolean => text.trim() === '' || /^0*\.?0*$/.test(text.trim());

/** What is wrong with a typed quantity, or null; a line that is left out has nothing wrong (PO-4). */
export function quantityProblem(text: string, left: number): string | null {
  return isLeftOut(text) ? null : orderQuantityProblem(text, left);
}

/** The quantities as a shipment or a receipt takes them; lines without one are left out. */
export function quantityLines(form: QuantityForm): { poLineId: number; quantity: number }[] {
  return Object.entries(form).flatMap(([id, text]) =>
    isLeftOut(text) ? [] : [{ poLineId: Number(id), quantity: Number(text) }],
  );
}

/** What keeps a shipment or a receipt from being recorded: a line's number, or that no line has a quantity; null for nothing. */
export function quantityFormProblem(
  order: PurchaseOrder,
  form: QuantityForm,
  left: (line: PurchaseOrderLine) => number,
): { lineId: number | null } | null {
  const wrong = order.lines.find((line) => quantityProblem(form[line.id] ?? '', left(line)) !== null);
  if (wrong) return { lineId: wrong.id };
  if (quantityLines(form).length > 0) return null;
  return { lineId: order.lines.find((line) => left(line) > 0)?.id ?? null };
}

/** The name of the order's file (PO-5). */
export function purchaseOrderFileName(id: number): string {
  return `${orderName(id)}.pdf`;
}

/** "Still to ship: 8 of 20 reams Paper": what a partly shipped or delivered order lacks, or null (PO-13). */
export function owedText({ order, lines }: PurchaseOrder): string | null {
  const isUnderWay = order.status === PurchaseOrderStatus.Accepted || order.status === PurchaseOrderStatus.Shipped;
  const isBegun = lines.some((line) => line.quantityShipped > 0 || line.quantityReceived > 0);
  if (!isUnderWay || !isBegun) return null;
  const isSent = lines.every((line) => toShip(line) === 0);
  const left = isSent ? toReceive : toShip;
  const owed = lines
    .filter((line) => left(line) > 0)
    .map((line) => `${formatQuantity(left(line))} of ${amountOf(line.quantity, line.unit)} ${line.description}`);
  if (owed.length === 0) return null;
  const more = owed.length > 3 ? `, and ${owed.length - 3} more` : '';
  return `${isSent ? 'Still to arrive' : 'Still to ship'}: ${owed.slice(0, 3).join(', ')}${more}`;
}
