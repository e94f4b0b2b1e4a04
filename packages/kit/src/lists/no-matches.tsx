import { Button, EmptyState } from '@chalkline/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

type NoMatchesProps = {
  /** Shows all of the list again. */
  onClear?: () => void;
  /** Another way back to all of it, where the list stands in the address alone. */
  action?: ReactNode;
  /** What was looked for in vain, in a sentence. */
  children: ReactNode;
};

/** A list that its search or filters left empty, and the way back to all of it. */
export function NoMatches({ onClear, action, children }: NoMatchesProps) {
  const showAll = onClear && (
    <Button variant="surface" onClick={onClear}>
      Show all
    </Button>
  );
  return (
    <EmptyState icon={<SearchX size={20} aria-hidden="true" />} title="No matches" action={action ?? showAll}>
      {children}
    </EmptyState>
  );
}
