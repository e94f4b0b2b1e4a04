import { numberParam } from '@chalkline/platform';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { writtenByWizard } from './use-step-history.ts';

/** Which draft a wizard's address names. */
export interface DraftAddress {
  id: number | null;
  /** Stays while a new draft gets its number, so that the form on screen stays. */
  key: string;
  /** Whether the draft is read from the server first. */
  isResumed: boolean;
  /** Whether the draft on screen has just got this number. */
  isNumbered: boolean;
  onNumbered: (id: number) => void;
}

/** The draft that `?id=` names; `newKey` names a new one. A new draft gets its number while it is written: the address follows. */
export function useDraftAddress(newKey: string): DraftAddress {
  const [params, setParams] = useSearchParams();
  const id = numberParam(params, 'id');
  const [numbered, setNumbered] = useState<{ id: number; key: string } | null>(null);
  const key = id === null ? newKey : numbered?.id === id ? numbered.key : `draft-${id}`;
  function onNumbered(newId: number) {
    setNumbered({ id: newId, key });
    setParams(
      (now) => {
        const step = now.get('step');
        return { id: String(newId), ...(step === null ? {} : { step }) };
      },
      { replace: true, state: writtenByWizard },
    );
  }
  return { id, key, isResumed: key.startsWith('draft-'), isNumbered: numbered?.id === id, onNumbered };
}
