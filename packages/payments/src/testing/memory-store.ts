import type { TestProviderStore } from '../test-provider/store.ts';

/** A store that forgets everything with its process. */
export function createMemoryStore(): TestProviderStore {
  const documents = new Map<string, string>();
  return {
    load: async (id) => documents.get(id) ?? null,
    save: async (id, json) => {
      documents.set(id, json);
    },
    list: async (prefix) => [...documents.keys()].filter((id) => id.startsWith(prefix)),
  };
}
