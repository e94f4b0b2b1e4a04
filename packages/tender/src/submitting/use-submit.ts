import type { Failure } from '@chalkline/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SubmitOutcome } from './submission.ts';

interface SubmitOptions<Receipt> {
  store: { readonly isUnchanged: boolean; submit(): Promise<SubmitOutcome<Receipt>> };
  /** Whether the form may be submitted; shows what is wrong where it may not. */
  check: () => boolean;
  /** Where the receipt is read. */
  receiptPath: (receipt: Receipt) => string;
  onAlreadySubmitted: () => void;
}

/** Checks a form, submits it, and goes to the receipt. What was submitted before, unchanged, is said to be there already. */
export function useSubmit<Receipt>({ store, check, receiptPath, onAlreadySubmitted }: SubmitOptions<Receipt>) {
  const navigate = useNavigate();
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  function open() {
    setFailure(null);
    if (store.isUnchanged) onAlreadySubmitted();
    else if (check()) setChecking(true);
  }
  async function submit() {
    const outcome = await store.submit();
    setChecking(false);
    if (outcome.kind === 'already') onAlreadySubmitted();
    else if (outcome.kind === 'receipt') await navigate(receiptPath(outcome.receipt));
    else setFailure(outcome.failure);
  }
  return { isChecking, failure, check: open, submit, close: () => setChecking(false) };
}
