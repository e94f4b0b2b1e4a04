import { EmptyState } from '@chalkline/ui';
import type { ReactNode } from 'react';
import { NoMatches } from './no-matches.tsx';

/** The words of a list without rows. */
export type NoRowsWords = {
  icon: ReactNode;
  /** The text of an empty list without search or filters. */
  empty: { title: string; text: string; action?: ReactNode };
  /** The text when search and filters leave nothing. */
  noMatches: string;
};

type NoRowsProps = NoRowsWords & { isNarrowed: boolean; onClear: () => void };

/** A list without rows: it holds none, or its search and filters leave none. */
export function NoRows({ icon, empty, noMatches, isNarrowed, onClear }: NoRowsProps) {
  if (isNarrowed) return <NoMatches onClear={onClear}>{noMatches}</NoMatches>;
  return (
    <EmptyState icon={icon} title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
}
