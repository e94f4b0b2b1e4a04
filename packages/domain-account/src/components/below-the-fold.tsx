import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Only the page that a visit begins with is drawn by a phone that still has everything else to do. */
let isVisitUnderWay = false;

/**
 * What follows the top of a public page. A visit that begins there draws it in a second step, so that a slow phone is never
 * busy with the whole page at once; coming back later draws everything together, at the place one left.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const [isDrawn, setIsDrawn] = useState(isVisitUnderWay);
  useEffect(() => {
    isVisitUnderWay = true;
    startTransition(() => setIsDrawn(true));
  }, []);
  return isDrawn ? children : null;
}
