import type { Backup } from '../stores/session-backup.ts';

/** A backup that keeps its value as text, as session storage does. */
export function memoryBackup<T>(): Backup<T> & { text: string | null } {
  return {
    text: null,
    read() {
      return this.text === null ? null : (JSON.parse(this.text) as T);
    },
    write(value) {
      this.text = JSON.stringify(value);
    },
    clear() {
      this.text = null;
    },
  };
}
