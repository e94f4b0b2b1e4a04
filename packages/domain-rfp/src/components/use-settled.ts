import { useEffect, useState } from 'react';

const SETTLE_MS = 500;

/** A value once it has stood for half a second, so that not every key asks the server. Compared by its content. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
