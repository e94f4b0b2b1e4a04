/** Where a form keeps what is not saved yet, so that a reload of the page loses nothing. */
export interface Backup<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

/**
 * A backup in this tab's session storage: it survives a reload, ends with the tab and is never sent anywhere. A value too
 * large for the storage is left out; the form itself still holds it.
 */
export function sessionBackup<T>(key: string, storage: Storage = window.sessionStorage): Backup<T> {
  const name = `chalkline.unsaved.${key}`;
  return {
    read() {
      const text = storage.getItem(name);
      if (text === null) return null;
      try {
        return JSON.parse(text) as T;
      } catch {
        storage.removeItem(name);
        return null;
      }
    },
    write(value) {
      try {
        storage.setItem(name, JSON.stringify(value));
      } catch {
        storage.removeItem(name);
      }
    },
    clear() {
      storage.removeItem(name);
    },
  };
}
