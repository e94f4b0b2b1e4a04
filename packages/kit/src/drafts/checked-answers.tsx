import { Box, Button, Flex, Text } from '@chalkline/ui';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

interface CheckedAnswersProps<K extends string> {
  steps: readonly { readonly key: K; readonly label: string }[];
  /** Steps with something missing. */
  wrong: ReadonlySet<K>;
  answer: (key: K) => ReactNode;
  onChange: (key: K) => void;
}

/** Every answer on one page, each with a way back to its question. */
export function CheckedAnswers<K extends string>({ steps, wrong, answer, onChange }: CheckedAnswersProps<K>) {
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="lg">
      {steps.map((step) => (
        <Flex
          key={step.key}
          gap="4"
          px="4"
          py="3.5"
          borderTopWidth="1px"
          borderColor="line"
          _first={{ borderTopWidth: '0' }}
          align="flex-start"
        >
          <Box flex="1" minW="0">
            <Text textStyle="sm" color={wrong.has(step.key) ? 'amber.fg' : 'fg.muted'} mb="1">
              {step.label}
            </Text>
            {answer(step.key)}
          </Box>
          <Button variant="ghost" size="sm" aria-label={`Change: ${step.label}`} onClick={() => onChange(step.key)}>
            <Pencil aria-hidden="true" />
            Change
          </Button>
        </Flex>
      ))}
    </Box>
  );
}
