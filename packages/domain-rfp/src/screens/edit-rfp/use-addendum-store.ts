import { useFormFiles } from '@chalkline/kit';
import { sessionBackup, usePlatform } from '@chalkline/platform';
import { useState } from 'react';
import type { SchoolRfpDetails } from '../../model/contract.ts';
import { type AddendumBackup, AddendumStore } from '../../stores/addendum-store.ts';

/** The store of one addendum, for as long as its page is on screen. */
export function useAddendumStore(details: SchoolRfpDetails, parentCategoryId: number | null): AddendumStore {
  const { clock, session } = usePlatform();
  const files = useFormFiles({ isKept: true });
  const [store] = useState(
    () =>
      new AddendumStore(details, {
        now: () => new Date(clock.now()),
        files,
        backup: sessionBackup<AddendumBackup>(`${session.clientID}.addendum.${details.rfp.id}`),
        parentCategoryId,
      }),
  );
  return store;
}
