import type { Schemas } from '@chalkline/api-client';
import type { TimelineItem, Tone } from '@chalkline/ui';

export type SaleInvoice = Schemas['SaleInvoice'];
export type SaleWindow = Schemas['SaleWindow'];
export type InvoiceSide = 'school' | 'vendor';
type State = SaleInvoice['state'];

const tones: Readonly<Record<State, Tone>> = {
  due: 'amber',
  overdue: 'red',
  paid: 'blue',
  collected: 'blue',
  confirmed: 'green',
  defaulted: 'red',
};

/** Tone of an invoice's state; its words come from the server. */
export const invoiceTone = (state: State): Tone => tones[state];

export const paymentMethods = [
  { value: 'check', label: 'Check' },
  { value: 'wire', label: 'Wire transfer' },
  { value: 'card', label: 'Card' },
  { value: 'cash', label: 'Cash' },
  { value: 'other', label: 'Other' },
] as const;

export const methodName = (method: string | null): string =>
  paymentMethods.find(({ value }) => value === method)?.label ?? method ?? '';

const steps = ['issued', 'paid', 'collected', 'confirmed'] as const;
const titles = {
  issued: 'Invoice issued',
  paid: 'Paid',
  collected: 'Collected',
  confirmed: 'Confirmed by both',
} as const;

/** How far a winner's deal is, from the invoice to both confirmations. @param day writes an instant as a day. */
export function invoiceTimeline(invoice: SaleInvoice, day: (at: string) => string): TimelineItem[] {
  const { issuedAt, paidAt, proof, schoolConfirmedAt, vendorConfirmedAt, dueAt, removeBy } = invoice;
  const bothAt = schoolConfirmedAt !== null && vendorConfirmedAt !== null ? vendorConfirmedAt : null;
  const done = { issued: issuedAt, paid: paidAt, collected: proof?.collectedAt ?? bothAt, confirmed: bothAt };
  const toDo = { issued: '', paid: `due ${day(dueAt)}`, collected: `by ${day(removeBy)}`, confirmed: '' };
  const current = invoice.state === 'defaulted' ? null : steps.find((step) => done[step] === null);
  return steps.map((step) => {
    const at = done[step];
    return {
      key: step,
      title: titles[step],
      detail: at === null ? toDo[step] || undefined : day(at),
      state: at !== null ? ('done' as const) : step === current ? ('current' as const) : ('todo' as const),
    };
  });
}

/** Whether the day of payment, or of a paid lot's removal, is over (SALE-48). */
export function mayDefault({ state, removeBy }: SaleInvoice, now: number): boolean {
  return state === 'overdue' || (state === 'paid' && now > Date.parse(removeBy));
}

/** What each side rates of the other after a sale (SALE-56). */
export const ratedAspects = {
  school: ['payment', 'pickup', 'communication'],
  vendor: ['description', 'pickup', 'communication'],
} as const satisfies Record<InvoiceSide, readonly Schemas['RateSaleInput']['aspects'][number]['name'][]>;

export type SaleAspect = (typeof ratedAspects)[InvoiceSide][number];

const questions: Readonly<Record<SaleAspect, string>> = {
  payment: 'Was the invoice paid in time?',
  pickup: 'Did the pickup go as agreed?',
  communication: 'Were questions answered soon and well?',
  description: 'Was the lot as it was described?',
};

export const aspectQuestion = (aspect: SaleAspect): string => questions[aspect];
export const aspectLabel = (aspect: SaleAspect): string => `${aspect.charAt(0).toUpperCase()}${aspect.slice(1)}`;
