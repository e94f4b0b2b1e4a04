import { RuleError } from './errors.ts';
import { PurchaseTypeId } from './purchase-type.ts';

/** The prefix of a formatted number: a purchase, an order, a sale, a purchase order. */
export type NumberPrefix = 'RFP' | 'ORD' | 'RFQ' | 'PO';

const DIGITS = 6;

/**
 * `RFP-000123`: the id padded with zeros to six digits, longer ids as they are (ID-2). `INV` numbers a sale's invoice and `PR` a price request, which
 * nobody looks for by their number. @throws {RuleError} on an invalid id.
 */
export function formatNumber(prefix: NumberPrefix | 'INV' | 'PR', id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RuleError(`${id} is not an id.`, 'id');
  return `${prefix}-${String(id).padStart(DIGITS, '0')}`;
}

/** The number of a purchase: an order is an `ORD`, every other kind an `RFP` (ID-3). */
export function purchaseNumber(typeId: number, id: number): string {
  return formatNumber(typeId === PurchaseTypeId.Order ? 'ORD' : 'RFP', id);
}

/** The thing that a typed number names, ignoring case, spaces and missing zeros; `null` when it is not a number (ID-4). */
export function parseNumber(text: string): { prefix: NumberPrefix; id: number } | null {
  const match = /^\s*(RFP|ORD|RFQ|PO)\s*[-#]?\s*(\d{1,15})\s*$/i.exec(text);
  const id = Number(match?.[2]);
  if (!match?.[1] || id < 1) return null;
  return { prefix: match[1].toUpperCase() as NumberPrefix, id };
}

/** The name of a purchase order's downloaded file, without its extension (PO-5). */
export function purchaseOrderFileName(id: number): string {
  return `PO #${id}`;
}
