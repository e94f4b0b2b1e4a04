import { useApi } from '@chalkline/api-client';
import { useState } from 'react';
import { FormFiles, type FormFilesOptions } from './form-files.ts';
import { storeFile } from './store-file.ts';
import { useFilesOnLeave } from './use-files-on-leave.ts';

interface UseFormFilesOptions extends Pick<FormFilesOptions, 'isSingle' | 'stored'> {
  /** Whether the form is kept as a draft. */
  isKept?: boolean | undefined;
}

/** The files of a form: they are uploaded as they are chosen, and end with the form. */
export function useFormFiles({ isKept = false, ...options }: UseFormFilesOptions = {}): FormFiles {
  const api = useApi();
  const [files] = useState(() => new FormFiles({ ...options, store: (file, signal) => storeFile(api, file, signal) }));
  useFilesOnLeave(files, isKept);
  return files;
}
