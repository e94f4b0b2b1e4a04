import { type PurchaseStepKey, purchaseTypeOf } from './purchase-type.ts';

/** A postal address that goods go to or services are rendered at. */
export interface ShipToPlace {
  readonly name: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

/** What a purchase of this kind calls the place that it is for (PUR-38). @throws {RuleError} on a number that is no kind. */
export function shipToLabel(typeId: number): 'Ship to' | 'Place of service' {
  return purchaseTypeOf(typeId).hasGoods ? 'Ship to' : 'Place of service';
}

/** An address in one line: "Central warehouse, 120 Oak Street, Fresno, CA 93701". */
export function shipToText({ name, line1, line2, city, stateCode, postalCode }: ShipToPlace): string {
  return [name, line1, line2, city, `${stateCode} ${postalCode}`].filter(Boolean).join(', ');
}

/** The question that asks where a purchase of this kind goes: its own, else that of delivery, else that of the lines (PUR-38). */
export function shipToStep(typeId: number): PurchaseStepKey {
  const asked = purchaseTypeOf(typeId).steps.map(({ key }) => key);
  return (['ship-to', 'award-delivery-dates', 'dates'] as const).find((key) => asked.includes(key)) ?? 'lines';
}
