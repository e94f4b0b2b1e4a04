import { Button, type ButtonProps } from '@chalkline/ui';
import { ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AuditOf } from './audit-list.tsx';

// Few visits need the audit.
const AuditSheet = lazy(async () => ({ default: (await import('./audit-sheet.tsx')).AuditSheet }));

type AuditButtonProps = {
  /** The audit's subject; without it the whole school. */
  of?: AuditOf;
  size?: ButtonProps['size'];
};

const SCHOOL: AuditOf = {};

/** Opens the audit; the sheet loads on first use and stays mounted while it closes, so that the focus returns. */
export function AuditButton({ of = SCHOOL, size }: AuditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="surface"
        size={size}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <ScrollText aria-hidden="true" />
        Audit
      </Button>
      <Suspense fallback={null}>
        {isWanted && <AuditSheet of={of} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
