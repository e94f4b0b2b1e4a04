import type { PurchaseOrder, PurchaseOrderLine } from './contract.ts';

/** Line of the order → quantity as typed. */
export type QuantityForm = Readonly<Record<number, string>>;

const round = (quantity: number) => Math.round(quantity * 10_000) / 10_000;

/** What is still to be shipped of a line. */
export function toShip(line: PurchaseOrderLine): number {
  return Math.max(0, round(line.quantity - line.quantityShipped));
}

/** What has not arrived yet of a line; work is delivered without being shipped. */
export function toReceive(line: PurchaseOrderLine): number {
  return Math.max(0, round(line.quantity - line.quantityReceived));
}

/** What is on its way: shipped and not recorded as arrived. */
export function onTheWay(line: PurchaseOrderLine): number {
  return Math.max(0, round(line.quantityShipped - line.quantityReceived));
}

/** A form that takes everything that is left. */
export function fullForm(order: PurchaseOrder, left: (line: PurchaseOrderLine) => number): QuantityForm {
  return Object.fromEntries(order.lines.map((line) => [line.id, left(line) === 0 ? '' : String(left(line))]));
}

/** What is wrong with a typed quantity, or null: empty and zero leave the line out (PO-4). */
export function quantityProblem(text: string, left: number): string | null {
  if (text.trim() === '') return null;
  const quantity = Number(text);
  if (!Number.isFinite(quantity) || quantity < 0) return 'Enter a number.';
  return round(quantity) > left ? `At most ${left} are left.` : null;
}

/** The quantities as a shipment or a receipt takes them; lines without one are left out. */
export function quantityLines(form: QuantityForm): { poLineId: number; quantity: number }[] {
  return Object.entries(form).flatMap(([id, text]) => {
    const quantity = round(Number(text));
    return text.trim() === '' || quantity === 0 ? [] : [{ poLineId: Number(id), quantity }];
  });
}

/** Whether something can be recorded: at least one quantity, none of them wrong. */
export function isQuantityFormValid(
  order: PurchaseOrder,
  form: QuantityForm,
  left: (line: PurchaseOrderLine) => number,
): boolean {
  const isClean = order.lines.every((line) => quantityProblem(form[line.id] ?? '', left(line)) === null);
  return isClean && quantityLines(form).length > 0;
}

/** The name of the order's file, to the letter. */
export function purchaseOrderFileName(id: number): string {
  return `PO #${id}.pdf`;
}
