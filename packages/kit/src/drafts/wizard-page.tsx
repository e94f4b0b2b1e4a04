import { Button, FormErrorSummary, Page, Skeleton } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import type { FormFiles } from '../files/form-files.ts';
import { PendingUploads } from '../files/pending-uploads.tsx';
import { useUnsavedWarning } from '../use-unsaved-warning.ts';
import { PresenceNote, type PresenceNoteProps, type WatchedDraft } from './presence-note.tsx';
import { SaveDraftButton } from './save-draft-button.tsx';
import type { Saver } from './saver.ts';
import { type SteppedDraft, useStepHistory } from './use-step-history.ts';
import { WizardFrame } from './wizard-frame.tsx';

/** A draft that is written one question a step; a `WizardStore` is one. */
type WizardDraft = SteppedDraft &
  PresenceNoteProps<WatchedDraft>['store'] & {
    readonly steps: readonly { readonly key: string; readonly label: string }[];
    readonly formattedNumber: string | null;
    readonly stepIndex: number;
    readonly lastQuestion: number;
    /** Whether the open step was opened from the last one, and leads back there. */
    readonly isChanging: boolean;
    readonly wrongSteps: ReadonlySet<string>;
    readonly saver: Saver;
    readonly files: FormFiles;
    back(): void;
    next(): Promise<boolean>;
    saveDraft(): Promise<boolean>;
  };

interface WizardPageProps {
  store: WizardDraft;
  /** The draft as it is on the server. */
  onServer: WatchedDraft | undefined;
  /** What the draft is called. */
  title: string;
  /** The list of drafts. */
  drafts: { to: string; label: string };
  /** Acts on the draft as a whole, before “Save draft”. */
  actions?: ReactNode;
  /** What is said about the draft, above its questions. */
  notes?: ReactNode;
  /** What the questions are about, for the name of their list: “purchase”. */
  what: string;
  /** The question of the step, the sentence under it, and whether it is a table that needs the width. */
  question: { title: string; lead: string; isWide?: boolean };
  /** What is wrong with the answers of the step, as the summary lists them. */
  problems: Record<string, string>;
  /** The screen of the step. */
  children: ReactNode;
  /** What is said about the step, below its screen. */
  remarks?: ReactNode;
  /** The way to publish, in place of “Continue” on the last step. */
  publish: ReactNode;
  /** Asks which version stays, where a colleague saved meanwhile. */
  conflict: ReactNode;
  /** Loads the code of the later steps. */
  loadLaterSteps: () => Promise<unknown>;
}

/** The later questions are the heaviest: their code comes while the first ones are answered. */
function usePreloaded(load: () => Promise<unknown>) {
  useEffect(() => {
    // A chunk that fails here is asked for again by its step, which reports it.
    load().catch(() => undefined);
  }, [load]);
}

/** A draft's page: one question a step, each answer saved as one goes on, and published from the last step. */
export const WizardPage = observer(function WizardPage(props: WizardPageProps) {
  const { store, onServer, title, drafts, actions, notes, what, question, problems, children, remarks } = props;
  const { steps, stepIndex, saver } = store;
  const isLast = stepIndex === steps.length - 1;
  useUnsavedWarning(useCallback(() => store.saver.state !== 'clean', [store]));
  usePreloaded(props.loadLaterSteps);
  useStepHistory(store);
  return (
    <Page
      title={title}
      eyebrow={store.formattedNumber ?? undefined}
      lead="Every answer is saved as you go on; you can leave and come back."
      back={drafts}
      actions={
        <>
          {actions}
          <SaveDraftButton store={store} to={drafts.to} />
        </>
      }
    >
      <PresenceNote store={store} onServer={onServer} />
      {notes}
      <WizardFrame
        label={`Questions of this ${what}`}
        steps={steps}
        stepIndex={stepIndex}
        answered={Math.min(store.lastQuestion, steps.length - 1)}
        wrong={isLast ? store.wrongSteps : noSteps}
        title={question.title}
        lead={question.lead}
        isWide={question.isWide}
        onOpen={(index) => store.goTo(index)}
        onBack={() => store.back()}
        saver={saver}
        onward={
          isLast ? (
            props.publish
          ) : (
            <Button loading={saver.state === 'saving'} onClick={() => void store.next()}>
              {store.isChanging ? 'Back to check' : 'Continue'}
            </Button>
          )
        }
      >
        {!isLast && <FormErrorSummary errors={problems} />}
        <Suspense fallback={<Skeleton height="64" />}>{children}</Suspense>
        {remarks}
        <PendingUploads files={store.files} />
      </WizardFrame>
      {saver.state === 'conflict' && <Suspense fallback={null}>{props.conflict}</Suspense>}
    </Page>
  );
});

const noSteps: ReadonlySet<string> = new Set();
