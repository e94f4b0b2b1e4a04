import { Button, Wizard } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { SaveStatus } from './save-status.tsx';
import type { Saver } from './saver.ts';

type WizardFrameProps = {
  /** What the steps are, for who can't see them. */
  label: string;
  steps: readonly { readonly key: string; readonly label: string }[];
  /** The step on screen, from 0. */
  stepIndex: number;
  /** How many steps are answered. */
  answered: number;
  /** The steps where something is wrong. */
  wrong: ReadonlySet<string>;
  title: string;
  lead?: string | undefined;
  onOpen: (index: number) => void;
  onBack: () => void;
  saver: Saver;
  wasRestored?: boolean;
  /** The button that leads on. */
  onward: ReactNode;
  children: ReactNode;
};

/** One question a step: which are answered, whether what is typed is saved, the way back and the way on. */
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
