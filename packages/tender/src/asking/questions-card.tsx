import { useNowDate } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { formatDeadline } from '@chalkline/rules';
import { Box, Button, Card, DateTime, Flex, Stack, StatusBadge, Text, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import type { Call } from '../call.ts';
import type { VendorQuestion } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { type AskingWindow, askingOverText, isAskingOver } from './asking-window.ts';

function Question({ item }: { item: VendorQuestion }) {
  return (
    <Box as="li">
      <Flex gap="2.5" align="baseline" wrap="wrap">
        <Text fontWeight="semibold" flex="1 1 16rem" whiteSpace="pre-line">
          {item.question}
        </Text>
        {item.isMine && (
          <StatusBadge tone="blue" size="sm">
            My question
          </StatusBadge>
        )}
      </Flex>
      <Text color={item.answer === null ? 'fg.muted' : 'fg'} whiteSpace="pre-line" mt="0.5">
        {item.answer ?? 'Not answered yet.'}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        Asked <DateTime at={item.askedAt} />
        {item.answeredAt !== null && (
          <>
            , answered <DateTime at={item.answeredAt} />
          </>
        )}
      </Text>
    </Box>
  );
}

type AskCall = Call<{ question: string }>;

function AskForm({ ask, until }: { ask: AskCall; until: string }) {
  const { feedback } = usePlatform();
  const [question, setQuestion] = useState('');
  const [error, setError] = useState<string | undefined>();
  function send() {
    if (question.trim() === '') {
      setError('Write your question first.');
      return;
    }
    setError(undefined);
    ask.mutate(
      { question: question.trim() },
      {
        onSuccess: () => {
          // What was typed meanwhile is the next question.
          setQuestion((now) => (now === question ? '' : now));
          feedback.success('Your question is with the school');
        },
        onError: (error) => setError(failureOf(error).fields.question ?? failureOf(error).message),
      },
    );
  }
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
      <TextAreaField
        label="Ask the school"
        hint={`Until ${formatDeadline(new Date(until))}. Every vendor can read the answer. Nobody sees that you asked.`}
        rows={3}
        maxLength={2000}
        value={question}
        error={error}
        onValueChange={(text) => {
          setQuestion(text);
          setError(undefined);
        }}
      />
      <Flex>
        <Button variant="surface" loading={ask.isPending} onClick={send}>
          Ask
        </Button>
      </Flex>
    </Stack>
  );
}

type QuestionsCardProps = {
  questions: readonly VendorQuestion[];
  asking: AskingWindow;
  /** Whether this company may take part. */
  canAsk: boolean;
  words: TenderWords;
  ask: AskCall;
};

/** Why nothing can be asked now, in a sentence; null when one can. */
function closedReason({ asking, words }: QuestionsCardProps, now: Date, canAsk: boolean): string | null {
  if (!asking.isAllowed) return `This school takes no questions on this ${words.subject}.`;
  if (isAskingOver(asking, now)) return askingOverText(asking);
  return canAsk ? null : `Questions can be asked by vendors that may ${words.toBid} on this ${words.subject}.`;
}

/** The board of questions: everybody's with their answers, my own marked, and room for another while they are taken. */
export function QuestionsCard(props: QuestionsCardProps) {
  const { questions, asking, canAsk, ask } = props;
  const { isAllowed, until } = asking;
  const { session } = usePlatform();
  const now = useNowDate();
  const reason = closedReason(props, now, canAsk && !session.isImpersonating);
  const isOver = isAskingOver(asking, now);
  if (questions.length === 0 && (!isAllowed || until === null)) return null;
  return (
    <Card title="Questions and answers">
      <Stack gap="4">
        {questions.length === 0 ? (
          <Text color="fg.muted">{isOver ? 'No vendor asked a question.' : 'No vendor has asked a question yet.'}</Text>
        ) : (
          <Stack as="ul" gap="4" listStyleType="none">
            {questions.map((item) => (
              <Question key={item.id} item={item} />
            ))}
          </Stack>
        )}
        {reason !== null && (
          <Text textStyle="sm" color="fg.muted">
            {reason}
          </Text>
        )}
        {reason === null && until !== null && <AskForm ask={ask} until={until} />}
      </Stack>
    </Card>
  );
}
