import { chakra, Dot, StatusBadge } from '@chalkline/ui';
import type { IssueRow } from '../../model/contract.ts';
import { issueStateLabel, issueTone } from '../../model/issues.ts';

/** An issue's state, with a dot where it waits for the reader. */
export function IssueBadge({ row }: { row: Pick<IssueRow, 'state' | 'needsMe'> }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      {row.needsMe && <Dot label="Waits for you" />}
      <StatusBadge tone={issueTone(row.state)} size="sm">
        {issueStateLabel(row.state)}
      </StatusBadge>
    </chakra.span>
  );
}
