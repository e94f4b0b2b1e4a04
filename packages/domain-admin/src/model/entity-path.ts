import type { AuditEntry } from './contract.ts';
import { paths } from './paths.ts';

/** The page of this desk that shows what an entry of the audit is about; `null` where there is none. */
export function entityPath({ entity, entityId }: Pick<AuditEntry, 'entity' | 'entityId'>): string | null {
  if (entity === 'vendor') return paths.vendor(entityId);
  if (entity === 'school') return paths.school(entityId);
  if (entity === 'inquiry') return `${paths.inquiries}?state=all&id=${entityId}`;
  return null;
}
