import { Sheet } from '@chalkline/ui';
import { AuditList } from './audit-list.tsx';

type AuditSheetProps = { rfpId: number | null; open: boolean; onClose: () => void };

/** The audit over the page that it was opened from. */
export function AuditSheet({ rfpId, open, onClose }: AuditSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={rfpId === null ? 'Audit of your school' : 'Audit'} size="lg">
      <AuditList rfpId={rfpId} />
    </Sheet>
  );
}
