import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { SchoolStatus } from '@chalkline/rules';
import { Button, Callout, DateTime, Text, useConfirm } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormFailure } from '../../components/form-failure.tsx';
import { missingForApproval, schoolProblems } from '../../model/school-form.ts';
import { schoolSetup, useSubmitSchool } from '../../queries/account.ts';
import { type SchoolStore, saveSetup } from './use-school-store.ts';

interface ApprovalCardProps {
  store: SchoolStore;
  /** Why this account may not change the setup; `null` when it may. */
  refusal: string | null;
}

/** Where the approval stands: what is missing, what waits, what was said. */
export const ApprovalCard = observer(function ApprovalCard({ store, refusal }: ApprovalCardProps) {
  const { status, isSubmitted, submittedAt, remark } = store.data;
  return (
    <>
      {refusal !== null && (
        <Callout tone="neutral" title="You can read this page, not change it">
          {refusal}
        </Callout>
      )}
      {status === SchoolStatus.Approved ? null : isSubmitted ? (
        <Callout tone="blue" title="Your setup waits for approval">
          Handed in <DateTime at={submittedAt} />. An administrator looks at it, usually within two school days. You can
          go on drafting, and mend the setup meanwhile.
        </Callout>
      ) : (
        <>
          {remark !== null && (
            <Callout tone="amber" title="Not approved yet: please mend this and send it in again">
              <Text whiteSpace="pre-line">{remark}</Text>
            </Callout>
          )}
          {refusal === null && <SubmitNote store={store} />}
        </>
      )}
    </>
  );
});

function useSubmit(store: SchoolStore) {
  const platform = usePlatform();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { mutateAsync } = useSubmitSchool();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: 'Send the setup in for approval?',
      body: 'It is saved first. An administrator checks it; until then you can still change it.',
      confirmLabel: 'Send in',
    });
    if (!confirmed || !(await saveSetup(store))) return;
    setBusy(true);
    setFailure(null);
    try {
      const saved = await mutateAsync();
      queryClient.setQueryData(schoolSetup(platform.api).queryKey, saved);
      store.adopt(saved);
      void platform.refreshSession();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy, failure };
}

const SubmitNote = observer(function SubmitNote({ store }: { store: SchoolStore }) {
  const { submit, isBusy, failure } = useSubmit(store);
  const wrong = Object.values(schoolProblems(store.form));
  const missing = [...missingForApproval(store.form), ...(wrong.length > 0 ? ['Fields marked below'] : [])];
  return (
    <>
      <FormFailure failure={failure} shown={() => false} />
      <Callout
        tone={missing.length === 0 ? 'green' : 'amber'}
        title={missing.length === 0 ? 'Ready to be sent in' : 'Before your school can be approved'}
        action={
          missing.length === 0 ? (
            <Button loading={isBusy} loadingText="Sending…" onClick={() => void submit()}>
              Send in for approval
            </Button>
          ) : undefined
        }
      >
        {missing.length === 0
          ? 'Once approved, your school publishes, awards and checks out.'
          : `Still missing: ${missing.join(', ').toLowerCase()}. Until then you draft, answer and compare.`}
      </Callout>
    </>
  );
});
