/** How often an open draft looks whether a colleague saved it, beside what the hub tells at once. */
const PRESENCE_MS = 30_000;

/**
 * The query of a draft to go on with. Read anew each time it is opened: its text is edited in a store, and writing into an
 * old version would be a conflict.
 */
export const draftToEdit = <Options extends object>(options: Options) => ({
  ...options,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/**
 * The query of a draft as it is on the server while somebody edits it here: who else saved it, and which version. Kept apart
 * from the text being edited, and never alerted: the wizard works without it.
 * @param queryKey its name, and the draft's number; null while it has none
 */
export const presenceOf = <Draft, Name extends string>(
  queryKey: readonly [Name, number | null],
  read: (id: number) => Promise<Draft>,
) => {
  const [, id] = queryKey;
  return {
    queryKey,
    queryFn: () => read(id ?? 0),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: PRESENCE_MS,
    meta: { silent: true },
  };
};
