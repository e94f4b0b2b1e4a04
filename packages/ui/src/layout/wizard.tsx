import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { ListOrdered } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Sheet } from '../overlay/modal.tsx';
import { ChalkProgress } from './chalk-progress.tsx';
import { type WizardStep, WizardSteps } from './wizard-steps.tsx';

export interface WizardProps {
  steps: readonly WizardStep[];
  /** The key of the step that is shown. */
  current: string;
  onStepSelect?: ((key: string) => void) | undefined;
  /** The one question of this step. */
  title: ReactNode;
  /** A sentence under the question. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Back and next; the main button last. */
  footer?: ReactNode;
  /** What the wizard creates, for the list's name. */
  label?: string | undefined;
  /** The step needs the width: the list at the side keeps its numbers only. */
  isWide?: boolean | undefined;
}

interface PhoneStepsProps extends Pick<WizardProps, 'steps' | 'current' | 'onStepSelect'> {
  label: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The list of steps behind a button, for screens without room at the side. */
function PhoneSteps({ steps, current, onStepSelect, label, heading }: PhoneStepsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  function open() {
    hasChosen.current = false;
    setIsOpen(true);
  }
  function select(key: string) {
    hasChosen.current = true;
    setIsOpen(false);
    onStepSelect?.(key);
  }
  return (
    <>
      <Button ref={opener} display={{ base: 'inline-flex', lg: 'none' }} variant="surface" size="sm" onClick={open}>
        <ListOrdered aria-hidden="true" />
        All steps
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        placement="bottom"
        // After a choice the step's question gets the focus; without a choice, the button that opened the list.
        finalFocus={() => (hasChosen.current ? heading.current : opener.current)}
      >
        <WizardSteps steps={steps} current={current} onStepSelect={onStepSelect ? select : undefined} />
      </Sheet>
    </>
  );
}

/** The question's heading gets the focus when another step is shown, so that it is read and the keyboard starts there. */
function useFocusOnStep(current: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus();
  }, [current]);
  return heading;
}

/** One question per step, with the list of steps at the side, or in a sheet on a phone. */
export function Wizard(props: WizardProps) {
  const { steps, current, onStepSelect, title, lead, children, footer, label = 'Steps', isWide = false } = props;
  const heading = useFocusOnStep(current);
  const position =
    Math.max(
      0,
      steps.findIndex((step) => step.key === current),
    ) + 1;
  const doneCount = steps.filter((step) => step.done).length;
  return (
    <Grid
      {...gridStyles}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: `${isWide ? '2.625rem' : '15rem'} minmax(0, 1fr)` }}
    >
      <Box as="nav" aria-label={label} display={{ base: 'none', lg: 'block' }} position="sticky" top="20">
        <WizardSteps steps={steps} current={current} onStepSelect={onStepSelect} isNarrow={isWide} />
      </Box>
      <Box layerStyle="card" overflow="hidden">
        <ChalkProgress done={doneCount} total={steps.length} label={`${doneCount} of ${steps.length} steps done`} />
        <Box p={{ base: '4', sm: '6' }}>
          <Flex justify="space-between" align="center" gap="3" mb="1.5" minH="8">
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              Step {position} of {steps.length}
            </Text>
            <PhoneSteps steps={steps} current={current} onStepSelect={onStepSelect} label={label} heading={heading} />
          </Flex>
          <Heading ref={heading} as="h2" size="xl" tabIndex={-1}>
            {title}
          </Heading>
          {lead && (
            <Text color="fg.muted" mt="1">
              {lead}
            </Text>
          )}
          <Flex direction="column" gap="5" mt="5">
            {children}
          </Flex>
        </Box>
        {footer && <Flex {...footerStyles}>{footer}</Flex>}
      </Box>
    </Grid>
  );
}

const gridStyles = {
  gap: { base: '4', lg: '7' },
  alignItems: 'start',
} as const;

const footerStyles = {
  justify: 'flex-end',
  gap: '3',
  wrap: 'wrap',
  px: { base: '4', sm: '6' },
  py: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  bg: 'raised',
} as const;
