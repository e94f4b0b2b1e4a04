import { Button, EmptyState } from '@chalkline/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

/** A list that its search or filters left empty, and the way back to all of it. */
export function NothingFits({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <EmptyState
      icon={<SearchX size={20} aria-hidden="true" />}
      title="Nothing fits"
      action={
        <Button variant="surface" onClick={onClear}>
          Show all
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
