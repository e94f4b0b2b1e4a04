import { isAborted, type Schemas, useApiMutation } from '@chalkline/api-client';
import { readFileAsBase64 } from '@chalkline/ui';
import { useState } from 'react';
import { countUploads } from './running-uploads.ts';

/** A file that the server refused, and why. */
export type RefusedFile = { readonly name: string; readonly message: string };

/** Uploads files as they are chosen, into a draft that outlives the page; a form that is sent and gone has `useFormFiles`. */
export function useUploads(onAdded: (file: Schemas['FileInfo'], chosen: File) => void) {
  // A file's failure is shown next to it, not as an alert.
  const upload = useApiMutation('post', '/api/POConfiguration/UploadFile', { silent: true });
  const [running, setRunning] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  async function store(file: File) {
    try {
      onAdded(await upload.mutateAsync({ body: { name: file.name, fileStr: await readFileAsBase64(file) } }), file);
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      if (!isAborted(failure)) setRefused((list) => [...list, { name: file.name, message }]);
    } finally {
      setRunning((names) => names.toSpliced(names.indexOf(file.name), 1));
    }
  }
  async function add(chosen: readonly File[]) {
    setRefused([]);
    // Each is named from now on, also while it waits for those before it.
    setRunning((names) => [...names, ...chosen.map(({ name }) => name)]);
    const countOne = countUploads(chosen.length);
    // One after the other: a request has a size limit, and the list keeps the order of choosing.
    for (const file of chosen) await store(file).finally(countOne);
  }
  return { running, refused, add };
}
