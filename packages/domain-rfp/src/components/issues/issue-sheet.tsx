import { useApi } from '@chalkline/api-client';
import { QueryView, Sheet, Skeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { IssueSide } from '../../model/issues.ts';
import { issue as issueOf } from '../../queries/issues.ts';

const IssueView = lazy(async () => ({ default: (await import('./issue-view.tsx')).IssueView }));

type IssueSheetProps = { id: number | null; side: IssueSide; onClose: () => void };

/** An issue over the list it was opened from; its number is in the address. */
export function IssueSheet({ id, side, onClose }: IssueSheetProps) {
  const query = useQuery({ ...issueOf(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={query.data ? `Issue on ${query.data.issue.number}` : 'Issue'}
      size="lg"
    >
      <QueryView query={query} what="This issue">
        {(issue) => (
          <Suspense fallback={<Skeleton h="64" />}>
            <IssueView issue={issue} side={side} />
          </Suspense>
        )}
      </QueryView>
    </Sheet>
  );
}
