import { AsyncLocalStorage } from 'node:async_hooks';

/** A query from within a transaction that doesn't go through it: on one connection each would wait for the other for ever. */
export class StandstillError extends Error {
  override readonly name = 'StandstillError';
  constructor() {
    super('This query runs beside the transaction that waits for it; the embedded database has one connection.');
  }
}

const within = new AsyncLocalStorage<{ isOpen: boolean }>();

/** @throws {StandstillError} from within a transaction that is open. SRV-43 */
export function refuseStandstill(): void {
  if (within.getStore()?.isOpen) throw new StandstillError();
}

/** Runs a transaction so that what it asks beside itself is refused until it has ended. SRV-43 */
export function asTransaction<T>(run: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true };
  return within.run(mark, async () => {
    try {
      return await run();
    } finally {
      mark.isOpen = false;
    }
  });
}
