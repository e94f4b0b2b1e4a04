import { formatDateTime, type ValueChange } from '@chalkline/ui';
import type { AuditTrailEntry } from './contract.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** An instant in the reader's own zone, any other value as it is. TIME-1 */
function valueText(value: string | null): string | null {
  if (value === null || !INSTANT.test(value) || Number.isNaN(Date.parse(value))) return value;
  return formatDateTime(value);
}

/** What an entry changed, as a list shows it. */
export const changesOf = ({ changes }: AuditTrailEntry): ValueChange[] =>
  changes.map(({ field, before, after }) => ({
    key: field,
    label: field,
    before: valueText(before),
    after: valueText(after),
  }));
