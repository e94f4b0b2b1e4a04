import type { AuditEntry } from './contract.ts';
import { paths } from './paths.ts';

const pages: Readonly<Record<string, (id: number) => string>> = {
  vendor: paths.vendor,
  school: paths.school,
  rfp: paths.purchase,
  sale: paths.sale,
  transaction: paths.payment,
  inquiry: (id) => `${paths.inquiries}?state=all&id=${id}`,
  category: () => paths.categories,
  menu: () => paths.menus,
  'notice-words': () => paths.texts,
  domain: () => paths.domains,
};

/** The page of this desk that shows what an entry of the audit is about; `null` where there is none. */
export function entityPath({
  entity,
  entityId,
  action,
}: Pick<AuditEntry, 'entity' | 'entityId' | 'action'>): string | null {
  // An entry of a person doesn't say their role; what is done to administrators has actions of its own.
  if (entity === 'user') return action.startsWith('administrator-') ? paths.administrators : null;
  return pages[entity]?.(entityId) ?? null;
}
