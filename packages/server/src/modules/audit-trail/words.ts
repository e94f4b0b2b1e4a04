import type { components } from '@chalkline/openapi/types';
import {
  accountStatusLabel,
  bidStatusLabel,
  formatMoney,
  formatNumber,
  formatPhone,
  isBidStatus,
  isPurchaseOrderStatus,
  isPurchaseStatus,
  isReviewStatus,
  LotStatus,
  lotStatusLabel,
  MemberStatus,
  purchaseOrderStatusLabel,
  purchaseStatusLabel,
  Role,
  reviewStatusLabel,
  SaleStatus,
  SchoolStatus,
  saleStatusLabel,
  VendorStatus,
} from '@chalkline/rules';
import type { Names } from './names.ts';

/** One value that an entry changed, in words; null where it was not set. */
export type Change = components['schemas']['AuditChange'];

/** What an entry holds of before and after. */
export interface Values {
  readonly entity: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Numbers of rows that tell a reader nothing: the subject or another field says the same in words. */
const unsaid = new Set(
  'rfpId saleId templateId issueId invoiceId letterId offerId poLineId lineId fileId fileIds'.split(' '),
);

const labels: Readonly<Record<string, string>> = {
  vendorIds: 'Vendors',
  vendorId: 'Vendor',
  evaluatorIds: 'Evaluators',
  evaluatorId: 'Evaluator',
  bidIds: 'Bids',
  lineIds: 'Lines',
  lotId: 'Lot',
  lotIds: 'Lots',
  copiedFrom: 'Copied from',
  orderId: 'Order',
  rubricId: 'Criterion',
  typeId: 'Kind',
  shipToAddressId: 'Ship to',
  servicePlace: 'Place of service',
  // A state of the country is a `stateCode`.
  state: 'Status',
  stateCode: 'State',
};

/** A name of the data in words: `planExpiresAt` → "Plan expires at". */
function labelOf(key: string): string {
  const spaced = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return labels[key] ?? sentenceOf(spaced);
}

/** Actions whose names say little to a reader. */
const plainActions: Readonly<Record<string, string>> = { 'closing-told': 'closing reminder sent' };

/** An action in words. */
export const actionWords = (action: string): string => plainActions[action] ?? action.replaceAll('-', ' ');

/** An action or a name, in words and with a capital. */
export function sentenceOf(text: string): string {
  const words = actionWords(text);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const has = (table: object, status: number): boolean => (Object.values(table) as unknown[]).includes(status);

/** What each kind of row calls its states; null for a number that is none of them. */
const statuses: Readonly<Record<string, (status: number) => string | null>> = {
  school: (status) => (has(SchoolStatus, status) ? accountStatusLabel(Role.School, status) : null),
  vendor: (status) => (has(VendorStatus, status) ? accountStatusLabel(Role.Vendor, status) : null),
  user: (status) => (has(MemberStatus, status) ? accountStatusLabel(Role.SubVendor, status) : null),
  rfp: (status) => (isPurchaseStatus(status) ? purchaseStatusLabel(status) : null),
  bid: (status) => (isBidStatus(status) ? bidStatusLabel(status) : null),
  sale: (status) => (has(SaleStatus, status) ? saleStatusLabel(status) : null),
  lot: (status) => (has(LotStatus, status) ? lotStatusLabel(status) : null),
  'purchase-order': (status) => (isPurchaseOrderStatus(status) ? purchaseOrderStatusLabel(status) : null),
};

/** Telephone numbers are kept with a plus and digits alone, and nothing else is. */
const PHONE = /^\+\d{8,15}(?:;ext=\d+)?$/;

/** Amounts are kept as decimals with two digits, and nothing else is. */
const MONEY = /^-?\d+\.\d{2}$/;

type Speak = (key: string, value: unknown) => string;

/** Numbers that stand for something else, by the name of their field. */
function numberText(key: string, value: number, { entity }: Values, names: Names): string {
  if (key === 'status') return statuses[entity]?.(value) ?? String(value);
  if (key === 'reviewStatus' && isReviewStatus(value)) return reviewStatusLabel(value);
  if (key === 'orderId') return formatNumber('PO', value);
  return names.nameOf(key, value, entity) ?? String(value);
}

function listText(key: string, values: readonly unknown[], speak: Speak): string {
  if (key === 'lineIds') return String(values.length);
  if (values.length === 0) return 'none';
  if (key === 'fields') return values.map((value) => labelOf(String(value)).toLowerCase()).join(', ');
  const isTable = values.some((value) => typeof value === 'object');
  return values.map((value) => speak(key, value)).join(isTable ? '; ' : ', ');
}

function speaker(entry: Values, names: Names, instant: (iso: string) => string): Speak {
  const speak: Speak = (key, value) => say(key, value, entry);
  const say = (key: string, value: unknown, of: Values): string => {
    if (value === null || value === undefined || value === '') return 'empty';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') return numberText(key, value, of, names);
    if (Array.isArray(value)) return listText(key, value, speak);
    if (typeof value === 'object') {
      // Which row it is, before what is said of it: the database keeps keys by their length.
      const said = Object.entries(value)
        .filter(([name]) => !unsaid.has(name))
        .sort(([a], [b]) => Number(b.endsWith('Id')) - Number(a.endsWith('Id')));
      // A sale's lots have states of their own.
      const inner = 'lotId' in value ? { ...of, entity: 'lot' } : of;
      return said.map(([name, part]) => `${labelOf(name).toLowerCase()} ${say(name, part, inner)}`).join(', ');
    }
    const text = String(value);
    if (MONEY.test(text)) return formatMoney(text);
    if (PHONE.test(text)) return formatPhone(text);
    if (key === 'state') return text.replaceAll('-', ' ');
    return isInstant(text) ? instant(text) : text;
  };
  return speak;
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * What an entry changed, value by value and in words; a value that stayed the same is left out.
 * @param instant how an instant is written; a list leaves it for the reader's own zone
 */
export function changesOf(entry: Values, names: Names, instant: (iso: string) => string): Change[] {
  const before = (entry.before ?? {}) as Record<string, unknown>;
  const after = (entry.after ?? {}) as Record<string, unknown>;
  const speak = speaker(entry, names, instant);
  const read = (values: Record<string, unknown>, key: string): string | null =>
    values[key] === undefined || values[key] === null ? null : speak(key, values[key]);
  const change = (key: string): Change => {
    const [was, is] = [read(before, key), read(after, key)];
    // Which criterion, which evaluator: it stays the same, and the rest means nothing without it.
    const isWhich = key.endsWith('Id') && was === is;
    return { field: labelOf(key), before: isWhich ? null : was, after: is };
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !unsaid.has(key))
    .map(change)
    .filter(({ before: was, after: is }) => was !== is);
}
