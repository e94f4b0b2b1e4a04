import { useLatest, useUnsavedWarning } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { readFileAsBase64 } from '@chalkline/ui';
import { useCallback, useState } from 'react';
import type { CatalogImport } from '../../../model/contract.ts';
import { useStartImport, useUploadPart } from '../../../queries/imports.ts';
import { uploadParts } from '../../../stores/import-upload.ts';

const kindOf = (file: File) => (/\.zip$/i.test(file.name) ? 'photos' : 'products');

/**
 * Uploads a file in parts, from its beginning or from where an earlier upload broke off. The upload ends although its sheet
 * was closed meanwhile, but opens nothing then (UI-38); closing the window asks first (UI-39).
 */
export function useImportUpload(onUploaded: (found: CatalogImport) => void) {
  const start = useStartImport();
  const sendPart = useUploadPart();
  const [progress, setProgress] = useState<{ done: number; parts: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useLatest();
  const { feedback } = usePlatform();
  const isUploading = progress !== null;
  useUnsavedWarning(useCallback(() => isUploading, [isUploading]));

  async function upload(file: File, broken: CatalogImport | null, contractId: number | null) {
    setProblem(null);
    if (broken !== null && (broken.size !== file.size || broken.fileName !== file.name)) {
      setProblem(`Choose ${broken.fileName} again, or stop this import and start again.`);
      return;
    }
    const isWanted = latest.begin();
    // At once, so that no second file is chosen while the first begins.
    setProgress({ done: 0, parts: broken?.partCount ?? 1 });
    try {
      const found =
        broken ??
        (await start.mutateAsync({ body: { kind: kindOf(file), fileName: file.name, size: file.size, contractId } }));
      setProgress({ done: found.uploadedParts.length, parts: found.partCount });
      const uploaded = await uploadParts(found, file, {
        read: readFileAsBase64,
        send: (part, partStr) => sendPart.mutateAsync({ body: { id: found.id, part, partStr } }),
        onProgress: (done) => setProgress({ done, parts: found.partCount }),
      });
      if (isWanted()) onUploaded(uploaded);
    } catch (error) {
      const failure = failureOf(error);
      const why = Object.values(failure.fields)[0] ?? failure.message;
      if (isWanted()) setProblem(why);
      else feedback.error(`${file.name} was not uploaded. ${why}`);
    } finally {
      setProgress(null);
    }
  }
  return { upload, progress, problem };
}
