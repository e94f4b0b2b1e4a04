import { startTransition, useEffect, useState } from 'react';

/** As many rows as a window shows before it is scrolled. */
const IN_SIGHT = 10;

/** At first the rows in sight, the others in a task of their own: a slow phone draws and answers in between. */
export function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const [isWhole, setWhole] = useState(rows.length <= IN_SIGHT);
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setWhole(true)));
    return () => clearTimeout(timer);
  }, [isWhole]);
  return isWhole ? rows : rows.slice(0, IN_SIGHT);
}
