import { useApi } from '@chalkline/api-client';
import { readFileAsBase64 } from '@chalkline/ui';
import { useEffect, useState } from 'react';
import { FormFiles, type FormFilesOptions } from './form-files.ts';

/** The files of a form that is sent once: they are uploaded as they are chosen, and end with the form. */
export function useFormFiles(options: Pick<FormFilesOptions, 'isSingle'> = {}): FormFiles {
  const api = useApi();
  const [files] = useState(
    () =>
      new FormFiles({
        ...options,
        async store(file, signal) {
          const fileStr = await readFileAsBase64(file);
          signal.throwIfAborted();
          // A file's failure is shown next to it, not as an alert.
          const body = { name: file.name, fileStr };
          return api.post('/api/POConfiguration/UploadFile', { body, signal, silent: true });
        },
      }),
  );
  useEffect(() => () => files.close(), [files]);
  return files;
}
