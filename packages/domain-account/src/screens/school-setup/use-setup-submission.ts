import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { SchoolStatus } from '@chalkline/rules';
import { useConfirm } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalProblems, schoolProblemsOf } from '../../model/school-form.ts';
import { schoolSetup, useSubmitSchool } from '../../queries/account.ts';
import { type SchoolStore, saveSetup } from './use-school-store.ts';

/** Sending School Setup in for approval. */
export interface SetupSubmission {
  /** Whether the school still has something to send in. */
  isOffered: boolean;
  isBusy: boolean;
  failure: Failure | null;
  /** Marks what is missing at its field, else saves and sends in. False where something is missing or was refused. */
  submit(): Promise<boolean>;
}

/** The sending in of a setup, whatever part of the page asks for it. ACC-20 */
export function useSetupSubmission(store: SchoolStore): SetupSubmission {
  const platform = usePlatform();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { mutateAsync } = useSubmitSchool();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (): Promise<boolean> => {
    if (!(await saveSetup(store))) return false;
    try {
      const saved = await mutateAsync();
      queryClient.setQueryData(schoolSetup(platform.api).queryKey, saved);
      store.adopt(saved);
      void platform.refreshSession();
      return true;
    } catch (error) {
      const failed = failureOf(error);
      store.setProblems(schoolProblemsOf(failed.fields));
      setFailure(failed);
      return false;
    }
  };

  const submit = async (): Promise<boolean> => {
    setFailure(null);
    const problems = approvalProblems(store.form);
    store.setProblems(problems);
    if (Object.keys(problems).length > 0) return false;
    const { confirmed } = await confirm({
      title: 'Send the setup in for approval?',
      body: 'Your changes are saved first. An administrator checks the setup; until then you can still change it.',
      confirmLabel: 'Send in',
    });
    if (!confirmed) return true;
    setBusy(true);
    try {
      return await send();
    } finally {
      setBusy(false);
    }
  };

  const isOffered = store.data.status !== SchoolStatus.Approved && !store.data.isSubmitted;
  return { isOffered, isBusy, failure, submit };
}
