import { Button, EmptyState } from '@chalkline/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

type NoMatchesProps = {
  /** Shows the whole list again. */
  onClear?: () => void;
  /** Another way back to the whole list, where only the address holds its state. */
  action?: ReactNode;
  /** A sentence on what was searched for. */
  children: ReactNode;
};

/** A list that its search or filters left empty, and the way back to the whole list. */
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
