import { usePlatform } from '@chalkline/platform';
import { Button, Card, Flex, RadioCardGroup, Stack, Text, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import type { TenderWords } from '../words.ts';
import { useEvaluationCalls } from './evaluation-calls.tsx';

type Choice = 'none' | 'conflict';

function useStatement() {
  const sign = useEvaluationCalls().useSignStatement();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const lacksText = choice === 'conflict' && text.trim() === '';
  return {
    choice,
    setChoice,
    text,
    setText,
    isPending: sign.isPending,
    choiceError: isTried && choice === null ? 'Choose one of the two.' : undefined,
    textError: isTried && lacksText ? 'Say what the conflict is.' : undefined,
    submit() {
      setTried(true);
      if (choice === null || lacksText) return;
      const hasConflict = choice === 'conflict';
      sign.mutate({ hasConflict, text: hasConflict ? text.trim() : null });
    },
  };
}

type StatementCardProps = {
  subjectName: string;
  words: TenderWords;
  /** Whether the bids are open: who is named may sign before that (EVAL-21). */
  isOpened: boolean;
};

/** What an evaluator signs before the bids are shown: whether anything ties them to a bidder. */
export function StatementCard({ subjectName, words, isOpened }: StatementCardProps) {
  const { session } = usePlatform();
  const form = useStatement();
  return (
    <Card title={`Before you see the ${words.bid}s: your conflict-of-interest statement`}>
      <Stack gap="4">
        <Text color="fg.muted">
          You are named as an evaluator of {subjectName}. Its {words.bid}s are shown{' '}
          {isOpened ? 'once you have signed' : 'to you after the opening, if you have signed by then'}. The statement is
          kept with the {words.subject} and printed in the tabulation.
        </Text>
        {session.isImpersonating ? (
          <Text>An administrator in a school’s account can’t sign for its people.</Text>
        ) : (
          <>
            <RadioCardGroup
              name="My statement"
              value={form.choice}
              onChange={(value) => form.setChoice(value as Choice)}
              error={form.choiceError}
              options={[
                {
                  value: 'none',
                  label: 'I have no conflict of interest',
                  description: 'Neither I nor my family or household gains from the choice of any bidder.',
                },
                {
                  value: 'conflict',
                  label: 'I have a conflict to declare',
                  description: `I will not score these ${words.bid}s. My school will be notified.`,
                },
              ]}
            />
            {form.choice === 'conflict' && (
              <TextAreaField
                label="What the conflict is"
                required
                rows={3}
                maxLength={2000}
                value={form.text}
                error={form.textError}
                onValueChange={form.setText}
              />
            )}
            <Flex>
              <Button loading={form.isPending} onClick={form.submit}>
                Sign as {session.name}
              </Button>
            </Flex>
          </>
        )}
      </Stack>
    </Card>
  );
}
