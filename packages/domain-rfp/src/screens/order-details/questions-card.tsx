import { useNowDate } from '@chalkline/kit';
import { failureOf, usePlatform } from '@chalkline/platform';
import { formatDeadline, HOUR_MS, isInTime, QUESTION_CLOSING_MS } from '@chalkline/rules';
import { Box, Button, Card, DateTime, Flex, Stack, StatusBadge, Text, TextAreaField } from '@chalkline/ui';
import { useState } from 'react';
import type { RfpDetails, VendorQuestion } from '../../model/contract.ts';
import { useAskQuestion } from '../../queries/deals.ts';

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

function AskForm({ rfpId, until }: { rfpId: number; until: string }) {
  const { feedback } = usePlatform();
  const ask = useAskQuestion();
  const [question, setQuestion] = useState('');
  const [error, setError] = useState<string | undefined>();
  async function send() {
    if (question.trim() === '') {
      setError('Write your question first.');
      return;
    }
    setError(undefined);
    try {
      await ask.mutateAsync({ body: { rfpId, question: question.trim() } });
      setQuestion('');
      feedback.success('Your question is with the school');
    } catch (failed) {
      const failure = failureOf(failed);
      setError(failure.fields.question ?? failure.message);
    }
  }
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
      <TextAreaField
        label="Ask the school"
        hint={`Until ${formatDeadline(new Date(until))}. Every vendor reads the answer; nobody is told that you asked.`}
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
        <Button variant="surface" loading={ask.isPending} onClick={() => void send()}>
          Ask
        </Button>
      </Flex>
    </Stack>
  );
}

/** Why nothing can be asked now, in a sentence; null when one can. */
function closedReason({ isQuestionAllowed, questionsUntil }: RfpDetails, now: Date, canAsk: boolean): string | null {
  if (!isQuestionAllowed || questionsUntil === null) return 'This school takes no questions on this purchase.';
  if (!isInTime(now, new Date(questionsUntil))) {
    return `Questions were taken until ${formatDeadline(new Date(questionsUntil))}, ${QUESTION_CLOSING_MS / HOUR_MS} hours before the end.`;
  }
  return canAsk ? null : 'Questions can be asked by vendors that may bid on this purchase.';
}

/** The board of questions: everybody's with their answers, my own marked, and room for another while they are taken. */
export function QuestionsCard({ rfp, canAsk }: { rfp: RfpDetails; canAsk: boolean }) {
  const { session } = usePlatform();
  const reason = closedReason(rfp, useNowDate(), canAsk && !session.isImpersonating);
  const { vendorQuestions, questionsUntil } = rfp;
  if (vendorQuestions.length === 0 && !rfp.isQuestionAllowed) return null;
  return (
    <Card title="Questions and answers">
      <Stack gap="4">
        {vendorQuestions.length === 0 ? (
          <Text color="fg.muted">Nobody has asked anything yet.</Text>
        ) : (
          <Stack as="ul" gap="4" listStyleType="none">
            {vendorQuestions.map((item) => (
              <Question key={item.id} item={item} />
            ))}
          </Stack>
        )}
        {reason !== null && (
          <Text textStyle="sm" color="fg.muted">
            {reason}
          </Text>
        )}
        {reason === null && questionsUntil !== null && <AskForm rfpId={rfp.id} until={questionsUntil} />}
      </Stack>
    </Card>
  );
}
