import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts files that are uploading. Call the returned function once for each file that is done. */
export function countUploads(files: number): () => void {
  change(files);
  return () => change(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a file is uploading in this window. */
export const useIsUploading = (): boolean => useSyncExternalStore(subscribe, () => running > 0);
