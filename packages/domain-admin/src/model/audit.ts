import { holdsText } from '@chalkline/rules';
import type { AuditEntry } from './contract.ts';

/** Whether an entry has what is looked for in what happened, who did it or what changed. */
export function auditMatches(entry: AuditEntry, search: string): boolean {
  if (search.trim() === '') return true;
  const changes = entry.changes.flatMap(({ field, before, after }) => [field, before ?? '', after ?? '']);
  const texts = [
    entry.summary,
    entry.actor,
    entry.onBehalfOf ?? '',
    entry.action,
    entry.address ?? '',
    entry.device ?? '',
    ...changes,
  ];
  return texts.some((text) => holdsText(text, search));
}
