import { moneyProblem, PurchaseOrderStatus } from '@chalkline/rules';
import type { PurchaseOrder } from './contract.ts';

/** An invoice while it is typed. Days are `2026-12-31`. */
export type InvoiceForm = {
  number: string;
  amount: string;
  issuedOn: string;
  dueOn: string;
  documentId: number | null;
};

/** What keeps an invoice from being attached, field → sentence. */
export function invoiceProblems(form: InvoiceForm, today: string): Record<string, string> {
  const problems: Record<string, string> = {};
  if (form.number.trim() === '') problems.number = 'Enter the invoice’s number.';
  const amount = moneyProblem(form.amount.trim(), 'Amount');
  if (amount !== null) problems.amount = amount;
  if (form.issuedOn === '') problems.issuedOn = 'Enter the invoice’s date.';
  else if (form.issuedOn > today) problems.issuedOn = 'This day is still to come.';
  if (form.dueOn !== '' && form.issuedOn !== '' && form.dueOn < form.issuedOn) {
    problems.dueOn = 'It can’t be due before its own date.';
  }
  return problems;
}

export function invoiceInput(id: number, form: InvoiceForm) {
  return {
    id,
    number: form.number.trim(),
    amount: form.amount.trim(),
    issuedOn: form.issuedOn,
    dueOn: form.dueOn === '' ? null : form.dueOn,
    documentId: form.documentId,
  };
}

const invoiced: readonly number[] = [
  PurchaseOrderStatus.Accepted,
  PurchaseOrderStatus.Shipped,
  PurchaseOrderStatus.Delivered,
  PurchaseOrderStatus.Closed,
];

/** Whether the vendor can attach an invoice: the order was accepted and not called off. */
export function canInvoice({ order }: PurchaseOrder): boolean {
  return invoiced.includes(order.status);
}
