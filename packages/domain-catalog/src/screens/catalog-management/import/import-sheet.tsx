import { useApi } from '@chalkline/api-client';
import { Button, QueryView, Sheet, useConfirm } from '@chalkline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Progress } from '../../../components/progress.tsx';
import type { CatalogImport } from '../../../model/contract.ts';
import { catalogImport, useCancelImport } from '../../../queries/imports.ts';
import { MapStep } from './map-step.tsx';
import { CheckedStep, EndedStep } from './result-step.tsx';
import { UploadStep } from './upload-step.tsx';

interface ImportSheetProps {
  /** Null begins an import. */
  id: number | null;
  onClose: () => void;
  /** The import that the address shall name. */
  onNamed: (id: number) => void;
}

const number = (count: number) => count.toLocaleString('en-US');

/** "1,846 of 2,400 rows · 1,790 changed, 41 the same, 15 with a problem" */
export function progressText({ doneRows, totalRows, counts }: CatalogImport): string {
  const rows = totalRows === null ? `${number(doneRows)} rows` : `${number(doneRows)} of ${number(totalRows)} rows`;
  const parts = [
    counts.new > 0 && `${number(counts.new)} new`,
    counts.changed > 0 && `${number(counts.changed)} changed`,
    counts.same > 0 && `${number(counts.same)} the same`,
    counts.wrong > 0 && `${number(counts.wrong)} with a problem`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? rows : `${rows} · ${parts.join(', ')}`;
}

function Step({ found, onChanged }: { found: CatalogImport; onChanged: (found: CatalogImport) => void }) {
  switch (found.state) {
    case 'uploading':
      return <UploadStep broken={found} onUploaded={onChanged} />;
    case 'mapping':
      return <MapStep key={`${found.id} ${found.sheet} ${found.leavesHidden}`} found={found} onMapped={onChanged} />;
    case 'checked':
      return <CheckedStep found={found} onConfirmed={onChanged} />;
    case 'checking':
    case 'applying':
      return (
        <Progress
          label={found.stateText}
          done={found.doneRows}
          total={found.totalRows}
          text={`${found.stateText}. ${progressText(found)}`}
        />
      );
    default:
      return <EndedStep found={found} />;
  }
}

function StopButton({ found }: { found: CatalogImport }) {
  const confirm = useConfirm();
  const cancel = useCancelImport();
  if (!found.allowedActions.includes('cancel')) return null;
  async function ask() {
    const { confirmed } = await confirm({
      title: 'Stop this import?',
      body: found.state === 'applying' ? 'What it has changed stays.' : 'Nothing of it is saved.',
      confirmLabel: 'Stop import',
      cancelLabel: 'Go on',
      tone: 'danger',
    });
    if (confirmed) cancel.mutate({ body: { id: found.id } });
  }
  return (
    <Button variant="outline" colorPalette="red" loading={cancel.isPending} onClick={() => void ask()}>
      Stop import
    </Button>
  );
}

/** An import from its file to its report. It goes on when the sheet is closed, and opens again by its address. */
export function CatalogImportSheet({ id, onClose, onNamed }: ImportSheetProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery({ ...catalogImport(api, id ?? 0), enabled: id !== null });
  // From the click on: an upload may end before the sheet is taken off the screen.
  const isClosed = useRef(false);
  function close() {
    isClosed.current = true;
    onClose();
  }
  function show(found: CatalogImport) {
    queryClient.setQueryData(catalogImport(api, found.id).queryKey, found);
    if (!isClosed.current) onNamed(found.id);
  }
  const found = query.data;
  return (
    <Sheet
      open
      onClose={close}
      title={found ? `Import of ${found.fileName}` : 'Import products'}
      size="lg"
      footer={
        <>
          {found && <StopButton found={found} />}
          <Button variant="surface" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      {id === null ? (
        <UploadStep broken={null} onUploaded={show} />
      ) : (
        <QueryView query={query} what="This import">
          {(data) => <Step found={data} onChanged={show} />}
        </QueryView>
      )}
    </Sheet>
  );
}
