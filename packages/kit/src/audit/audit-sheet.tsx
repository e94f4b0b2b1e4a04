import { Sheet } from '@chalkline/ui';
import { AuditList, type AuditOf } from './audit-list.tsx';

type AuditSheetProps = { of: AuditOf; open: boolean; onClose: () => void };

/** The audit in a sheet over the page that opened it. */
export function AuditSheet({ of, open, onClose }: AuditSheetProps) {
  const isOfSchool = Object.keys(of).length === 0;
  return (
    <Sheet open={open} onClose={onClose} title={isOfSchool ? 'Audit of your school' : 'Audit'} size="lg">
      <AuditList of={of} />
    </Sheet>
  );
}
