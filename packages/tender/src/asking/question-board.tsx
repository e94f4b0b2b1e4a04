import { useNowDate } from '@chalkline/kit';
import { failureOf, sessionBackup, usePlatform } from '@chalkline/platform';
import {
  Box,
  Button,
  DateTime,
  EmptyState,
  Flex,
  QueryView,
  Stack,
  StatusBadge,
  Text,
  TextAreaField,
} from '@chalkline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '../call.ts';
import type { VendorQuestion } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { type AskingWindow, askingOverText, isAskingOver } from './asking-window.ts';

const MAX_ANSWER_CHARS = 4000;

type QuestionBoardProps = {
  query: UseQueryResult<VendorQuestion[]>;
  asking: AskingWindow;
  words: TenderWords;
  useAnswer: () => Call<{ id: number; answer: string }>;
  /** Said where an answer is written. */
  answerHint?: string;
};

type QuestionProps = Required<Pick<QuestionBoardProps, 'words' | 'useAnswer' | 'answerHint'>> & {
  question: VendorQuestion;
  number: number;
};

/** The answer being written; a reload or a look elsewhere does not lose it. */
function useDraftAnswer({ question, words, useAnswer }: QuestionProps) {
  const { feedback } = usePlatform();
  const answer = useAnswer();
  const [backup] = useState(() => sessionBackup<string>(`answer.${question.id}`));
  const [text, setText] = useState(() => backup.read() ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  function write(value: string) {
    setText(value);
    setProblem(undefined);
    backup.write(value);
  }
  function send() {
    const trimmed = text.trim();
    if (trimmed === '') {
      setProblem('Write the answer first.');
      return;
    }
    answer.mutate(
      { id: question.id, answer: trimmed },
      {
        onSuccess: () => {
          backup.clear();
          feedback.success(`Everybody who was invited or has ${words.hasBid} can read the answer.`);
        },
        onError: (error) => setProblem(failureOf(error).fields.answer ?? failureOf(error).message),
      },
    );
  }
  return { text, write, problem, send, isPending: answer.isPending };
}

function AnswerForm(props: QuestionProps) {
  const { question, number, answerHint } = props;
  const { text, write, problem, send, isPending } = useDraftAnswer(props);
  return (
    <Stack gap="3" mt="3" align="flex-start">
      <Box w="100%">
        <TextAreaField
          id={`answer-${question.id}`}
          label={`Answer to question ${number}`}
          hint={answerHint}
          rows={3}
          maxLength={MAX_ANSWER_CHARS}
          value={text}
          error={problem}
          onValueChange={write}
        />
      </Box>
      <Button size="sm" loading={isPending} onClick={send}>
        Publish the answer
      </Button>
    </Stack>
  );
}

function Question(props: QuestionProps) {
  const { question } = props;
  const { session } = usePlatform();
  const isWaiting = question.answer === null;
  return (
    <Box as="li" borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <Flex justify="space-between" gap="3" align="flex-start" wrap="wrap">
        <Text fontWeight="semibold" flex="1 1 14rem" overflowWrap="anywhere" whiteSpace="pre-line">
          {question.question}
        </Text>
        <StatusBadge tone={isWaiting ? 'amber' : 'green'}>{isWaiting ? 'Waiting' : 'Answered'}</StatusBadge>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        Asked <DateTime at={question.askedAt} />
      </Text>
      {isWaiting ? (
        // An administrator in a school's account writes nothing in its name (ACC-12).
        !session.isImpersonating && <AnswerForm {...props} />
      ) : (
        <>
          <Text mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
            {question.answer}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            Answered <DateTime at={question.answeredAt} />
          </Text>
        </>
      )}
    </Box>
  );
}

function questionsEnd({ asking, words }: QuestionBoardProps, isOver: boolean) {
  const { isAllowed, until } = asking;
  if (!isAllowed) return `Vendors may not ask questions about this ${words.subject}.`;
  if (isOver || until === null) return `${askingOverText(asking)} Nobody sees who asked, not even you.`;
  return (
    <>
      Vendors can ask until <DateTime at={until} />. Nobody sees who asked, not even you.
    </>
  );
}

/** What vendors asked, those without an answer first; an answer is everybody's (PUR-12). */
export function QuestionBoard(props: QuestionBoardProps) {
  const {
    query,
    asking,
    words,
    useAnswer,
    answerHint = 'All vendors read it. It can’t be changed afterwards.',
  } = props;
  const isOver = isAskingOver(asking, useNowDate());
  const isRunning = asking.isAllowed && !isOver;
  return (
    <Stack gap="4">
      <Text color="fg.muted">{questionsEnd(props, isOver)}</Text>
      <QueryView query={query} what="The questions">
        {(questions) =>
          questions.length === 0 ? (
            <EmptyState
              icon={<MessageCircleQuestion />}
              title={isRunning ? 'No questions yet' : 'No vendor asked a question'}
            >
              {isRunning && 'We notify you when a vendor asks one.'}
            </EmptyState>
          ) : (
            <Stack as="ol" gap="3" listStyleType="none">
              {questions.map((question, index) => (
                <Question
                  key={question.id}
                  question={question}
                  number={index + 1}
                  words={words}
                  useAnswer={useAnswer}
                  answerHint={answerHint}
                />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Stack>
  );
}
