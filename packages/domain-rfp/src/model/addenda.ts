import { formatDeadline } from '@chalkline/rules';
import type { Addendum, Bid, RfpDetails } from './contract.ts';

const dates: ReadonlySet<string> = new Set(['rfpendDate', 'rfpawardDate', 'rfpdeliveryDate', 'questionsEndDate']);

/** What a changed field said, as people read it: instants in the reader's zone, everything else as it is. */
export function shownValue(field: string, value: string): string {
  return dates.has(field) ? formatDeadline(new Date(value)) : value;
}

/** Line → what each addendum changed on it, newest last. */
export type LineChange = { addendum: number; field: string; before: string | null; after: string | null };

/** The changes of one line over all addenda. */
export function changesOfLine(addenda: readonly Addendum[], lineId: number): LineChange[] {
  return addenda.flatMap(({ number, changes }) =>
    changes
      .filter((change) => change.lineId === lineId)
      .map(({ field, before, after }) => ({ addendum: number, field, before, after })),
  );
}

/** An addendum's changes, those of the whole purchase first, then by line in the purchase's order. */
export function changesByLine(addendum: Addendum, rfp: Pick<RfpDetails, 'products'>) {
  const whole = addendum.changes.filter((change) => change.lineId === null);
  const ids = [...new Set(addendum.changes.flatMap((change) => change.lineId ?? []))];
  const place = (id: number) => rfp.products.findIndex((line) => line.id === id);
  const lines = ids
    .toSorted((a, b) => place(a) - place(b))
    .map((lineId) => ({
      lineId,
      name: rfp.products.find((line) => line.id === lineId)?.productDesc ?? 'A line that was taken out',
      changes: addendum.changes.filter((change) => change.lineId === lineId),
    }));
  return { whole, lines };
}

export type LineAnswer = 'acknowledged' | 'revised';

/** The changed lines that this bid prices: each is answered "acknowledged" or "revised" (BID-16). */
export function linesToAnswer(bid: Bid, rfp: Pick<RfpDetails, 'products'>) {
  const priced = new Set(bid.bidProducts.filter((line) => !line.isNoBid).map((line) => line.rfpProductId));
  return rfp.products.filter((line) => bid.changedLineIds.includes(line.id) && priced.has(line.id));
}

/** Lines that came after the bid was written: they can only be answered by pricing them, or by "no bid" on them. */
export function linesToPrice(bid: Bid, rfp: Pick<RfpDetails, 'products'>) {
  const known = new Set(bid.bidProducts.map((line) => line.rfpProductId));
  return rfp.products.filter((line) => !known.has(line.id));
}

/** The newest addendum the bid has not answered; null when it has answered all. */
export function newestUnanswered(bid: Bid | null): number | null {
  return bid === null || bid.unacknowledged.length === 0 ? null : Math.max(...bid.unacknowledged);
}

/** "at the new quantity": why a submitted bid's total is another than it was; null where no quantity changed since (BID-16). */
export function quantityNote(bid: Bid, { addenda }: Pick<RfpDetails, 'addenda'>): string | null {
  const priced = new Set(bid.bidProducts.filter((line) => !line.isNoBid).map((line) => line.rfpProductId));
  const since = addenda.filter(({ number }) => bid.unacknowledged.includes(number));
  const lines = new Set(
    changesIn(since)
      .filter(({ field, lineId }) => field === 'productQty' && lineId !== null && priced.has(lineId))
      .map(({ lineId }) => lineId),
  );
  if (lines.size === 0) return null;
  return lines.size === 1 ? 'at the new quantity' : 'at the new quantities';
}

const changesIn = (addenda: readonly Addendum[]) => addenda.flatMap(({ changes }) => changes);
