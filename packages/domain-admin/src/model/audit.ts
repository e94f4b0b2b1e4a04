import {
  bidStatusLabel,
  formatDeadline,
  formatMoney,
  isBidStatus,
  isPurchaseOrderStatus,
  isPurchaseStatus,
  MemberStatus,
  purchaseOrderStatusLabel,
  purchaseStatusLabel,
} from '@chalkline/rules';
import type { ValueChange } from '@chalkline/ui';
import { type AccountKind, statusLabel } from './account-status.ts';
import type { AuditEntry } from './contract.ts';

/** A name of the data in words: `planExpiresAt` → "Plan expires at". */
export function labelOfKey(key: string): string {
  const spaced = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Amounts are kept as decimals with two digits, and nothing else is. */
const MONEY = /^-?\d+\.\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const isInstant = (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

function textOf(value: unknown): string {
  if (value === null || value === '') return 'empty';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(textOf).join(', ');
  if (typeof value === 'string' && MONEY.test(value)) return formatMoney(value);
  if (typeof value === 'string' && isInstant(value)) return formatDeadline(new Date(value));
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, inner]) => `${labelOfKey(key).toLowerCase()}: ${textOf(inner)}`)
      .join('; ');
  }
  return String(value);
}

const isAccount = (entity: string): entity is AccountKind => entity === 'vendor' || entity === 'school';

function memberLabel(status: number): string | null {
  if (status === MemberStatus.Disabled) return 'Blocked';
  return status === MemberStatus.Active ? 'Active' : null;
}

/** What each entity calls a status; null for a number that is none of its own. */
const statusNames: Readonly<Record<string, (status: number) => string | null>> = {
  user: memberLabel,
  rfp: (status) => (isPurchaseStatus(status) ? purchaseStatusLabel(status) : null),
  bid: (status) => (isBidStatus(status) ? bidStatusLabel(status) : null),
  'purchase-order': (status) => (isPurchaseOrderStatus(status) ? purchaseOrderStatusLabel(status) : null),
};

/** A status as its entity calls it. */
function statusText(entity: string, status: number): string {
  if (isAccount(entity)) return statusLabel(entity, status);
  return statusNames[entity]?.(status) ?? String(status);
}

/** What an entry changed, value by value; a value that stayed the same is left out. */
export function auditChanges({
  entity,
  before,
  after,
}: Pick<AuditEntry, 'entity' | 'before' | 'after'>): ValueChange[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const read = (values: Record<string, unknown> | null, key: string) => {
    const value = values?.[key];
    if (value === undefined) return null;
    return key === 'status' && typeof value === 'number' ? statusText(entity, value) : textOf(value);
  };
  return [...keys]
    .map((key) => ({ key, label: labelOfKey(key), before: read(before, key), after: read(after, key) }))
    .filter((change) => change.before !== change.after);
}

/** Whether an entry has what is looked for in what happened, who did it or what changed. */
export function auditMatches(entry: AuditEntry, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const changes = auditChanges(entry).flatMap(({ label, before, after }) => [label, before ?? '', after ?? '']);
  const texts = [entry.summary, entry.actor, entry.onBehalfOf ?? '', entry.action, entry.address ?? '', ...changes];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
