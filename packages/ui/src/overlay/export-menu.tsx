import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { ActionMenu } from './action-menu.tsx';

/** The export formats of a list. */
export type ExportFormat = 'csv' | 'xlsx';

export interface ExportMenuProps {
  label: string;
  /** Fetches and saves the file; reports its own failures. */
  onExport: (format: ExportFormat) => Promise<void>;
}

/** A list as a file: spreadsheet or plain table. The button is busy while the file loads. */
export function ExportMenu({ label, onExport }: ExportMenuProps) {
  const [isLoading, setLoading] = useState(false);
  async function run(format: ExportFormat) {
    setLoading(true);
    try {
      await onExport(format);
    } catch {
      // A download that failed was logged by the API, and is not alerted. UI-4
    } finally {
      setLoading(false);
    }
  }
  return (
    <ActionMenu
      label={label}
      actions={[
        { label: 'Spreadsheet (XLSX)', onSelect: () => void run('xlsx') },
        { label: 'Table (CSV)', onSelect: () => void run('csv') },
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
