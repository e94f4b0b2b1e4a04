import { saveDownload, useApi } from '@chalkline/api-client';
import { useAwardRefusal } from '@chalkline/tender';
import { ActionMenu, Button, type MenuAction, useConfirm } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Comparison } from '../../model/contract.ts';
import { useReleaseTabulation } from '../../queries/evaluation.ts';

type Format = 'pdf' | 'csv' | 'xlsx';
const formats: readonly { format: Format; label: string }[] = [
  { format: 'pdf', label: 'Printable (PDF)' },
  { format: 'xlsx', label: 'Spreadsheet (XLSX)' },
  { format: 'csv', label: 'Table (CSV)' },
];

/** Downloads the tabulation; a failure is only logged. */
function useTabulationDownload(id: number) {
  const api = useApi();
  const [isLoading, setLoading] = useState(false);
  async function download(format: Format) {
    setLoading(true);
    try {
      saveDownload(
        await api.download('/api/POConfiguration/DownloadTabulation/{id}', {
          params: { path: { id }, query: { format } },
        }),
      );
    } catch {
      // Logged by the API, and not alerted. UI-4
    } finally {
      setLoading(false);
    }
  }
  return { isLoading, download };
}

function useRelease({ id, isTabulationPublic }: Comparison) {
  const confirm = useConfirm();
  const release = useReleaseTabulation();
  return async () => {
    const { confirmed } = await confirm(
      isTabulationPublic
        ? {
            title: 'Take the tabulation back?',
            body: 'Vendors and the public no longer see the amounts of the bids that were not chosen. What was read or copied meanwhile stays known.',
            confirmLabel: 'Take it back',
          }
        : {
            title: 'Make the tabulation public?',
            body: 'Everybody can then read every bid’s prices, the losing ones too, on the purchase’s public page and in its open data. Evaluators’ names and comments stay with your school.',
            confirmLabel: 'Make it public',
          },
    );
    if (confirmed) release.mutate({ body: { rfpId: id, isPublic: !isTabulationPublic } });
  };
}

/** The bid tabulation as a file, and whether the public may read it. */
export function TabulationActions({ comparison }: { comparison: Comparison }) {
  const { isLoading, download } = useTabulationDownload(comparison.id);
  const releaseOrTakeBack = useRelease(comparison);
  const mayRelease = useAwardRefusal() === null;
  const actions: MenuAction[] = [
    ...formats.map(({ format, label }) => ({ label, onSelect: () => void download(format) })),
    ...(mayRelease
      ? [
          {
            label: comparison.isTabulationPublic ? 'Take it back from the public…' : 'Make it public…',
            separated: true,
            onSelect: () => void releaseOrTakeBack(),
          },
        ]
      : []),
  ];
  return (
    <ActionMenu
      label="Bid tabulation"
      actions={actions}
      trigger={
        <Button variant="surface" loading={isLoading}>
          <FileDown aria-hidden="true" />
          Tabulation
        </Button>
      }
    />
  );
}
