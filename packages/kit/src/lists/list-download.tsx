import type { FiledListPath } from '@chalkline/api-client';
import { Button } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import { lazy, Suspense } from 'react';

// The menu comes after the list that it is of.
const DownloadMenu = lazy(async () => ({ default: (await import('./download-menu.tsx')).DownloadMenu }));

/** Which list is downloaded, and what its rows were asked for with: its page and place are left out. */
export type ListDownloadOf = { list: FiledListPath; query: Readonly<Record<string, unknown>> };

type ListDownloadProps = ListDownloadOf & {
  /** What the list is called. */
  caption: string;
};

/** The list on screen as a file, all pages of it. UI-49 */
export function ListDownload(props: ListDownloadProps) {
  const waiting = (
    <Button variant="surface" disabled>
      <FileDown aria-hidden="true" />
      Download
    </Button>
  );
  return (
    <Suspense fallback={waiting}>
      <DownloadMenu {...props} />
    </Suspense>
  );
}
