import { FormFailure, focusFirstProblem, RecordConflict, WizardFrame } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Box, Button } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { openRemark } from '../../model/remarks.ts';
import { type VerificationStepKey, verificationSteps } from '../../model/vendor-check.ts';
import type { VendorProfileStore } from '../../stores/vendor-profile-store.ts';
import { CertificatesSection } from './certificates-section.tsx';
import { CheckSection } from './check-section.tsx';
import { CompanySection } from './company-section.tsx';
import { IdentifiersSection } from './identifiers-section.tsx';
import { ReferencesSection } from './references-section.tsx';
import { TaxSection } from './tax-section.tsx';
import { SentBackNote } from './verification-history.tsx';

const questions: Readonly<Record<VerificationStepKey, { title: string; lead: string }>> = {
  company: { title: 'Who is your company?', lead: 'As on its legal documents. Schools see this beside your bids.' },
  tax: { title: 'Which tax form should schools use?', lead: 'They can’t pay you without it.' },
  identifiers: { title: 'Do public registers know you?', lead: 'Leave out what you don’t have.' },
  certificates: { title: 'Which certificates do you hold?', lead: 'Tick what applies; a link or a file proves it.' },
  references: { title: 'Who can speak for your work?', lead: 'Schools or districts that you have supplied.' },
  check: { title: 'Is everything right?', lead: 'After you submit it, you can change it once it has been checked.' },
};

function Section({ store }: { store: VendorProfileStore }) {
  switch (store.step.key) {
    case 'company':
      return <CompanySection store={store} level="h3" />;
    case 'tax':
      return <TaxSection store={store} />;
    case 'identifiers':
      return <IdentifiersSection store={store} />;
    case 'certificates':
      return <CertificatesSection store={store} />;
    case 'references':
      return <ReferencesSection store={store} />;
    case 'check':
      return <CheckSection store={store} />;
  }
}

const onwardText = (isLast: boolean, isChanging: boolean): string => {
  if (isLast) return 'Submit for verification';
  return isChanging ? 'Save and go back to check' : 'Save and continue';
};

/** The verification, one question a step; each answer is saved as the step is left. */
export const VerificationWizard = observer(function VerificationWizard({ store }: { store: VendorProfileStore }) {
  const form = useRef<HTMLFormElement>(null);
  const remark = openRemark(store.profile.history);
  const isLast = store.step.key === 'check';
  const isBusy = store.record.state === 'saving';
  const { session } = usePlatform();

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isDone = await (isLast ? store.submit() : store.next());
    if (!isDone) requestAnimationFrame(() => focusFirstProblem(form.current));
  };

  return (
    <>
      {remark && <SentBackNote remark={remark} rows={store.rowNames} onOpen={store.goToRemark} />}
      <form ref={form} noValidate aria-label="Verification" onSubmit={onSubmit}>
        <WizardFrame
          label="Steps of the verification"
          steps={verificationSteps}
          stepIndex={store.stepIndex}
          answered={store.lastQuestion}
          wrong={new Set(Object.keys(store.problems).length > 0 ? [store.step.key] : [])}
          {...questions[store.step.key]}
          onOpen={store.goTo}
          onBack={store.back}
          saver={store.record.saver}
          wasRestored={store.record.wasRestored}
          onward={
            session.isImpersonating ? null : (
              <Button type="submit" loading={isBusy} loadingText={isLast ? 'Submitting…' : 'Saving…'}>
                {onwardText(isLast, store.isChanging)}
              </Button>
            )
          }
        >
          {store.record.state === 'failed' && (
            <Box>
              <FormFailure failure={store.record.failure} />
            </Box>
          )}
          <Section store={store} />
        </WizardFrame>
      </form>
      <RecordConflict store={store.record} what="this profile" />
    </>
  );
});
