import { FileExport } from '@chalkline/kit';
import { ActionMenu, Button } from '@chalkline/ui';
import { Ellipsis, Plus, Upload } from 'lucide-react';

interface HeadActionsProps {
  mayEdit: boolean;
  onAdd: () => void;
  onImport: () => void;
  onImports: () => void;
  onTerms: () => void;
  onContracts: () => void;
}

/** Everything that is done with the catalog as a whole. */
export function HeadActions({ mayEdit, onAdd, onImport, onImports, onTerms, onContracts }: HeadActionsProps) {
  return (
    <>
      <ActionMenu
        label="More for the catalog"
        actions={[
          ...(mayEdit ? [{ label: 'Terms for orders', onSelect: onTerms }] : []),
          { label: 'Contracts', onSelect: onContracts },
          { label: 'Imports', onSelect: onImports },
        ]}
        trigger={
          <Button variant="surface">
            <Ellipsis aria-hidden="true" />
            More
          </Button>
        }
      />
      {mayEdit && (
        <Button variant="surface" onClick={onImport}>
          <Upload aria-hidden="true" />
          Import
        </Button>
      )}
      <FileExport
        label="Export"
        file={(api, format) => api.download('/api/Catalog/DownloadCatalog', { params: { query: { format } } })}
      />
      {mayEdit && (
        <Button onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add product
        </Button>
      )}
    </>
  );
}
