import { Button, type ButtonProps } from '@chalkline/ui';
import { ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

// Few visits ask who did what.
const AuditSheet = lazy(async () => ({ default: (await import('./audit-sheet.tsx')).AuditSheet }));

type AuditButtonProps = {
  /** The purchase that is meant; without one the whole school. */
  rfpId?: number;
  size?: ButtonProps['size'];
};

/** Opens the audit; the sheet loads when it is first wanted and stays while it closes, so that the focus goes back. */
export function AuditButton({ rfpId, size }: AuditButtonProps) {
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
        {isWanted && <AuditSheet rfpId={rfpId ?? null} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
