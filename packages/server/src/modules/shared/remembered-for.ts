interface Entry<T> {
  readonly value: Promise<T>;
  readonly until: number;
}

/**
 * Computes a value at most once in `milliseconds` for each `key` (a process's services, say); whoever asks meanwhile gets
 * the same answer, and a failure is not kept.
 */
export function rememberedFor<Key extends object, T>(
  milliseconds: number,
  compute: (key: Key) => Promise<T>,
): (key: Key) => Promise<T> {
  const entries = new WeakMap<Key, Entry<T>>();
  return (key) => {
    const known = entries.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = compute(key);
    entries.set(key, { value, until: Date.now() + milliseconds });
    value.catch(() => entries.delete(key));
    return value;
  };
}
