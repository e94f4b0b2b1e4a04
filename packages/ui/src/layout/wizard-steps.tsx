import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';

export interface WizardStep {
  key: string;
  label: string;
  done?: boolean | undefined;
  /** Something on this step needs fixing. */
  error?: boolean | undefined;
}

export interface WizardStepsProps {
  steps: readonly WizardStep[];
  current: string;
  onStepSelect?: ((key: string) => void) | undefined;
  /** Leaves the steps' names to screen readers and to the pointer: their numbers stay. */
  isNarrow?: boolean | undefined;
}

function Mark({ step, index, isCurrent }: { step: WizardStep; index: number; isCurrent: boolean }) {
  const isFilled = step.done && !step.error;
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="6"
      flexShrink="0"
      borderRadius="full"
      borderWidth="1.5px"
      borderColor={step.error ? 'red.fg' : isFilled || isCurrent ? 'accent.fg' : 'control'}
      bg={isFilled ? 'accent.solid' : 'surface'}
      color={step.error ? 'red.fg' : isFilled ? 'accent.contrast' : isCurrent ? 'accent.fg' : 'fg.muted'}
      textStyle="2xs"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
    >
      {step.error ? '!' : step.done ? <Check size={13} strokeWidth={3} /> : index + 1}
    </chakra.span>
  );
}

function stateOf(step: WizardStep): string {
  if (step.error) return '(needs attention)';
  return step.done ? '(done)' : '';
}

/** The steps as a list; arrow keys, Home and End move along it. */
export function WizardSteps({ steps, current, onStepSelect, isNarrow = false }: WizardStepsProps) {
  const list = useRef<HTMLOListElement>(null);
  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button:not(:disabled)') ?? [])] as HTMLButtonElement[];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const targets: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || index === -1) return;
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, target))]?.focus();
  }
  return (
    <chakra.ol ref={list} listStyleType="none" display="flex" flexDirection="column" gap="0.5" onKeyDown={move}>
      {steps.map((step, index) => {
        const isCurrent = step.key === current;
        return (
          <li key={step.key}>
            <chakra.button
              type="button"
              disabled={!onStepSelect}
              aria-current={isCurrent ? 'step' : undefined}
              title={isNarrow ? step.label : undefined}
              onClick={() => onStepSelect?.(step.key)}
              display="flex"
              alignItems="center"
              gap="2.5"
              w="100%"
              minH="10"
              px="2"
              borderRadius="md"
              borderWidth="1px"
              borderColor={isCurrent ? 'line' : 'transparent'}
              bg={isCurrent ? 'raised' : 'transparent'}
              color={isCurrent ? 'fg' : 'fg.muted'}
              fontWeight={isCurrent ? 'semibold' : 'medium'}
              textAlign="start"
              cursor={onStepSelect ? 'pointer' : 'default'}
              _hover={{ color: 'fg' }}
            >
              <Mark step={step} index={index} isCurrent={isCurrent} />
              <chakra.span srOnly={isNarrow}>
                <VisuallyHidden>Step {index + 1}: </VisuallyHidden>
                {step.label}
                <VisuallyHidden>{stateOf(step)}</VisuallyHidden>
              </chakra.span>
            </chakra.button>
          </li>
        );
      })}
    </chakra.ol>
  );
}
