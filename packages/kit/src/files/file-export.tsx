import { type Api, type Download, saveDownload, useApi } from '@chalkline/api-client';
import { ExportMenu, type ExportMenuProps } from '@chalkline/ui';

type Format = Parameters<ExportMenuProps['onExport']>[0];

type FileExportProps = {
  label: string;
  /** Asks for the file in the chosen format. */
  file: (api: Api, format: Format) => Promise<Download>;
};

/** A list or a report as a spreadsheet or a plain table, where its download has a call of its own. */
export function FileExport({ label, file }: FileExportProps) {
  const api = useApi();
  return <ExportMenu label={label} onExport={async (format) => saveDownload(await file(api, format))} />;
}
