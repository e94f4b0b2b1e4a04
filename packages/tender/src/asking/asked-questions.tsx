import { Box, Card, chakra, DateTime, Stack, Text } from '@chalkline/ui';
import type { VendorQuestion } from '../contract.ts';
import type { TenderWords } from '../words.ts';

interface AskedQuestionsProps {
  questions: readonly { id: number; question: string; isRequired: boolean }[];
  words: TenderWords;
}

/** What every vendor has to answer; nothing where nothing is asked. */
export function AskedQuestions({ questions, words }: AskedQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Card title={`Questions to answer with the ${words.bid}`}>
      <chakra.ol listStyleType="decimal" ps="5" display="flex" flexDirection="column" gap="2">
        {questions.map((question) => (
          <li key={question.id}>
            {question.question}
            {!question.isRequired && <chakra.span color="fg.muted"> (optional)</chakra.span>}
          </li>
        ))}
      </chakra.ol>
    </Card>
  );
}

/** What vendors asked and the school answered, only to read; nothing where nobody asked. */
export function AnsweredQuestions({ questions }: { questions: readonly VendorQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <Card title="Questions and answers">
      <Stack gap="4">
        {questions.map((item) => (
          <Box key={item.id}>
            <Text fontWeight="semibold">{item.question}</Text>
            <Text color={item.answer === null ? 'fg.muted' : 'fg'} whiteSpace="pre-line">
              {item.answer ?? 'Not answered yet.'}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              Asked <DateTime at={item.askedAt} />
            </Text>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
