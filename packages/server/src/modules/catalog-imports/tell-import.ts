import type { ImportCounts } from '../../database/tables/index.ts';
import type { Work } from '../../unit-of-work.ts';
import { tellPerson } from '../notifications/notify.ts';
import type { Import } from './import-file.ts';

const count = (units: number): string => units.toLocaleString('en-US');

function outcomeOf(kind: Import['kind'], counts: ImportCounts): string {
  if (kind === 'photos') return `${count(counts.new)} ${counts.new === 1 ? 'photo' : 'photos'} added`;
  const stored = counts.new + counts.changed;
  const parts = [`${count(stored)} added or changed`];
  if (counts.missing > 0) parts.push(`${count(counts.missing)} made inactive`);
  if (counts.wrong > 0) parts.push(`${count(counts.wrong)} wrong`);
  return parts.join(', ');
}

/** Tells whoever began an import that it is done. */
export async function tellImported(work: Work, import_: Import, counts: ImportCounts): Promise<void> {
  const { id, kind, fileName, createdBy, vendorId } = import_;
  await tellPerson(work, createdBy, {
    event: 'import-done',
    data: { fileName, outcome: outcomeOf(kind, counts) },
    vendorId,
    relatedUrl: `catalog-management?import=${id}`,
  });
}
