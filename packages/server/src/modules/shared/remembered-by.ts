interface Entry<T> {
  readonly value: Promise<T>;
  readonly until: number;
}

/**
 * Computes a value at most once in `milliseconds` for each text that names it; whoever asks meanwhile gets the same
 * answer, and a failure is not kept. No more than `most` values are kept: the oldest goes first, so that asking for many
 * fills no memory.
 */
export function rememberedBy<T>(
  milliseconds: number,
  most: number,
): (name: string, compute: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Entry<T>>();
  return (name, compute) => {
    const known = entries.get(name);
    if (known && known.until > Date.now()) return known.value;
    entries.delete(name);
    const value = compute();
    const entry = { value, until: Date.now() + milliseconds };
    entries.set(name, entry);
    value.catch(() => {
      if (entries.get(name) === entry) entries.delete(name);
    });
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
    return value;
  };
}
