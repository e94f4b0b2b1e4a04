import { Box, Button, Card, chakra, Flex, LinkButton, Text, VisuallyHidden } from '@chalkline/ui';
import { Check, Circle } from 'lucide-react';
import type { ListedStep } from './use-first-steps.ts';

interface FirstStepsCardProps {
  steps: readonly ListedStep[];
  onHide: () => void;
}

/** The checklist of a new organization: what is done, and the way to what is not. UI-32 */
export function FirstStepsCard({ steps, onHide }: FirstStepsCardProps) {
  const doneCount = steps.filter(({ done }) => done).length;
  const next = steps.find(({ done }) => !done);
  return (
    <Card
      title="Get started"
      actions={
        <Flex align="center" gap="3">
          <Text textStyle="sm" color="fg.muted" className="tabular">
            {doneCount} of {steps.length} done
          </Text>
          <Button variant="ghost" size="sm" onClick={onHide}>
            Hide this list
          </Button>
        </Flex>
      }
    >
      <chakra.ol listStyleType="none" display="flex" flexDirection="column">
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} />
        ))}
      </chakra.ol>
    </Card>
  );
}

function Step({ step, isNext }: { step: ListedStep; isNext: boolean }) {
  const { title, hint, to, action, done } = step;
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align={{ base: 'flex-start', sm: 'center' }}
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Box color={done ? 'green.fg' : 'fg.muted'} flexShrink="0">
        {done ? <Check size={18} strokeWidth={3} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
      </Box>
      <Box flex="1 1 14rem" minW="0">
        <Text fontWeight="semibold" color={done ? 'fg.muted' : undefined}>
          <VisuallyHidden>{done ? 'Done: ' : 'To do: '}</VisuallyHidden>
          {title}
        </Text>
        {!done && <Text color="fg.muted">{hint}</Text>}
      </Box>
      {!done && (
        <LinkButton to={to} variant={isNext ? 'solid' : 'surface'} size="sm">
          {action}
        </LinkButton>
      )}
    </Flex>
  );
}
