import type { FormFiles } from '@chalkline/kit';
import { type Failure, usePlatform } from '@chalkline/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SubmitOutcome } from './submission.ts';

interface SubmitOptions<Receipt> {
  store: {
    readonly files: FormFiles;
    readonly isUnchanged: boolean;
    submit(): Promise<SubmitOutcome<Receipt>>;
  };
  /** Whether the form may be submitted; shows what is wrong where it may not. */
  check: () => boolean;
  /** Where the receipt is read. */
  receiptPath: (receipt: Receipt) => string;
  onAlreadySubmitted: () => void;
}

/**
 * Checks a form, submits it once its files are stored (FILE-12), and goes to the receipt. What was submitted before,
 * unchanged, is said to be there already.
 */
export function useSubmit<Receipt>({ store, check, receiptPath, onAlreadySubmitted }: SubmitOptions<Receipt>) {
  const navigate = useNavigate();
  const { feedback } = usePlatform();
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  function open() {
    setFailure(null);
    // A file that is not in it yet is a change.
    if (store.isUnchanged && store.files.chosen.length === 0) onAlreadySubmitted();
    else if (check()) setChecking(true);
  }
  async function show(outcome: SubmitOutcome<Receipt>) {
    setChecking(false);
    if (outcome.kind === 'already') onAlreadySubmitted();
    else if (outcome.kind === 'receipt') await navigate(receiptPath(outcome.receipt));
    else setFailure(outcome.failure);
  }
  function submit() {
    return store.files.send(async (_fileIds, isWanted) => {
      const outcome = await store.submit();
      if (isWanted()) await show(outcome);
      // Whoever left meanwhile is told where they are, and not fetched back.
      else if (outcome.kind === 'refused') feedback.error(`It was not submitted. ${outcome.failure.message}`);
      else feedback.success('It was submitted.');
    });
  }
  function close() {
    store.files.hold();
    setChecking(false);
  }
  return { isChecking, failure, check: open, submit, close };
}
