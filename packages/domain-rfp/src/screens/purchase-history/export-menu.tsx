import { ActionMenu, Button } from '@chalkline/ui';
import { FileDown } from 'lucide-react';
import { type HistoryExport, useHistoryExport } from './use-history-export.ts';

/** The list as a file, with the search and filters that are on. */
export function ExportMenu({ query }: { query: HistoryExport }) {
  const { isLoading, download } = useHistoryExport(query);
  return (
    <ActionMenu
      label="Export"
      actions={[
        { label: 'Spreadsheet (XLSX)', onSelect: () => void download('xlsx') },
        { label: 'Table (CSV)', onSelect: () => void download('csv') },
      ]}
      trigger={
        <Button variant="surface" loading={isLoading}>
          <FileDown aria-hidden="true" />
          Export
        </Button>
      }
    />
  );
}
