/**
 * Where the test provider keeps its customers, as JSON texts by id. The provider serialises its own reads and writes;
 * one process may use a store at a time.
 */
export interface TestProviderStore {
  /** @returns the text saved last under the id; null when there is none. */
  load(id: string): Promise<string | null>;
  /** Done when the text will survive the process. */
  save(id: string, json: string): Promise<void>;
  /** The ids that begin with the prefix, in any order. */
  list(prefix: string): Promise<readonly string[]>;
}
