import { Button, Wizard } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { SaveStatus } from './save-status.tsx';
import type { Saver } from './saver.ts';

type WizardFrameProps = {
  /** The name of the steps for screen readers. */
  label: string;
  steps: readonly { readonly key: string; readonly label: string }[];
  /** The step on screen, from 0. */
  stepIndex: number;
  /** How many steps are answered. */
  answered: number;
  /** The steps with problems. */
  wrong: ReadonlySet<string>;
  title: string;
  lead?: string | undefined;
  /** The step is a table: the list of steps makes room. */
  isWide?: boolean | undefined;
  onOpen: (index: number) => void;
  onBack: () => void;
  saver: Saver;
  wasRestored?: boolean;
  /** The button to the next step. */
  onward: ReactNode;
  children: ReactNode;
};

/** One question per step: which steps are answered, whether the answers are saved, and the buttons back and next. */
export const WizardFrame = observer(function WizardFrame(props: WizardFrameProps) {
  const { label, steps, stepIndex, answered, wrong, title, lead, onOpen, onBack, saver, onward, children } = props;
  return (
    <Wizard
      label={label}
      steps={steps.map((step, index) => ({
        key: step.key,
        label: step.label,
        done: index < answered,
        error: wrong.has(step.key),
      }))}
      current={steps[stepIndex]?.key ?? ''}
      onStepSelect={(key) => onOpen(steps.findIndex((step) => step.key === key))}
      title={title}
      lead={lead}
      isWide={props.isWide}
      footer={
        <>
          <SaveStatus saver={saver} wasRestored={props.wasRestored ?? false} />
          {stepIndex > 0 && (
            <Button type="button" variant="surface" onClick={onBack}>
              Back
            </Button>
          )}
          {onward}
        </>
      }
    >
      {children}
    </Wizard>
  );
});
