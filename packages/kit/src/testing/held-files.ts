import type { Schemas } from '@chalkline/api-client';
import { type FileField, FormFiles } from '../files/form-files.ts';

/** The files of a form in a test: each upload lasts until the test ends it. */
export function heldFiles() {
  const begun = new Map<string, (file: Schemas['FileInfo']) => void>();
  const files = new FormFiles({ store: (file) => new Promise((resolve) => begun.set(file.name, resolve)) });
  return {
    files,
    choose: (name: string, field?: FileField) => files.add([new File(['abc'], name)], field),
    /** The upload ends, and what follows from that has happened. */
    async keep(name: string, id: number) {
      begun.get(name)?.({ id, name, size: 3, mimeType: 'application/pdf' });
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}
