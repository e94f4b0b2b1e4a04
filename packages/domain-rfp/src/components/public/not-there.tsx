import { EmptyState, LinkButton, Page } from '@chalkline/ui';
import { FileQuestion } from 'lucide-react';
import { publicPaths } from '../../model/public-paths.ts';

/** A public page at an address that has none: why that may be, and where to go on. */
export function NotThere({ title, children }: { title: string; children: string }) {
  return (
    <Page title={title}>
      <EmptyState
        icon={<FileQuestion size={20} aria-hidden="true" />}
        title="Nothing to see at this address"
        action={
          <LinkButton to={publicPaths.opportunities()} variant="surface">
            All open opportunities
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
