import { useApi } from '@chalkline/api-client';
import { DownloadButton } from '@chalkline/kit';
import { MEGABYTE_BYTES } from '@chalkline/rules';
import { FileDrop, SelectField, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Progress } from '../../../components/progress.tsx';
import type { CatalogImport } from '../../../model/contract.ts';
import { contracts } from '../../../queries/contracts.ts';
import { useImportUpload } from './use-import-upload.ts';

const MAX_MB = 512;

interface UploadStepProps {
  /** An import whose upload broke off; null begins one. */
  broken: CatalogImport | null;
  onUploaded: (found: CatalogImport) => void;
}

/** Chooses the file, and sends it in parts. */
export function UploadStep({ broken, onUploaded }: UploadStepProps) {
  const known = useQuery(contracts(useApi())).data?.listingData ?? [];
  const [contractId, setContractId] = useState('');
  const { upload, progress, problem } = useImportUpload(onUploaded);
  return (
    <Stack gap="4">
      <Text color="fg.muted">
        {broken === null
          ? 'Nothing is saved before you have seen what the file would change.'
          : `The upload of ${broken.fileName} broke off. Choose the same file, and it goes on where it was.`}
      </Text>
      {broken === null && known.length > 0 && (
        <SelectField
          label="The prices in the file are"
          placeholder="Prices of the list"
          options={known.map(({ id, number }) => ({ value: String(id), label: `Prices of contract ${number}` }))}
          value={contractId}
          onValueChange={setContractId}
        />
      )}
      <FileDrop
        label="File"
        hint="CSV with up to 100,000 rows, XLSX with up to 20,000, or a ZIP of photos that are named by SKU."
        accept=".csv,.xlsx,.zip"
        multiple={false}
        maxBytes={MAX_MB * MEGABYTE_BYTES}
        files={[]}
        disabled={progress !== null}
        error={problem ?? undefined}
        onAdd={([file]) => file && void upload(file, broken, contractId === '' ? null : Number(contractId))}
        onRemove={() => undefined}
      />
      {progress !== null && (
        <Progress
          label="Uploading the file"
          done={progress.done}
          total={progress.parts}
          text={`Part ${progress.done} of ${progress.parts}`}
        />
      )}
      {broken === null && (
        <DownloadButton
          alignSelf="flex-start"
          file={(api) => api.download('/api/Catalog/DownloadImportTemplate', { params: { query: { format: 'xlsx' } } })}
        >
          Download template
        </DownloadButton>
      )}
    </Stack>
  );
}
