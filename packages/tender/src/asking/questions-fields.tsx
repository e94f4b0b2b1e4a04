import { newKey } from '@chalkline/kit';
import type { FieldProblems } from '@chalkline/rules';
import { Box, Button, CheckboxField, Flex, IconButton, Stack, SwitchField, Text, TextAreaField } from '@chalkline/ui';
import { Plus, Trash2 } from 'lucide-react';

/** A question that everybody who takes part has to answer; `key` stays while rows move. */
export type AskedQuestion = { key: string; id: number | null; question: string; isRequired: boolean };

type QuestionProps = {
  id: string;
  question: AskedQuestion;
  index: number;
  error: string | undefined;
  onChange: (part: Partial<AskedQuestion>) => void;
  onRemove: () => void;
};

/** One question: its text, and whether bidders may leave it out. */
function QuestionItem({ id, question, index, error, onChange, onRemove }: QuestionProps) {
  return (
    <Box as="li" borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <TextAreaField
        id={id}
        label={`Question ${index + 1}`}
        rows={2}
        maxLength={1000}
        value={question.question}
        error={error}
        onValueChange={(text) => onChange({ question: text })}
      />
      <Flex justify="space-between" align="center" mt="3" gap="3">
        <CheckboxField
          label="An answer is required"
          checked={question.isRequired}
          onValueChange={(isRequired) => onChange({ isRequired })}
        />
        <IconButton variant="ghost" size="sm" aria-label={`Remove question ${index + 1}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Flex>
    </Box>
  );
}

/** Adds a question of one's own, or one that others ask. */
function AddQuestion({ unused, onAdd }: { unused: readonly string[]; onAdd: (question: string) => void }) {
  return (
    <Flex gap="2" wrap="wrap">
      <Button variant="surface" onClick={() => onAdd('')}>
        <Plus aria-hidden="true" />
        Add a question
      </Button>
      {unused.map((text) => (
        <Button
          key={text}
          variant="ghost"
          size="sm"
          whiteSpace="normal"
          maxW="100%"
          h="auto"
          py="2"
          textAlign="start"
          onClick={() => onAdd(text)}
        >
          <Plus aria-hidden="true" />
          {text}
        </Button>
      ))}
    </Flex>
  );
}

type QuestionsFieldsProps = {
  /** The list's name in the form; a row's field is `name.0.question`. */
  name: string;
  questions: readonly AskedQuestion[];
  onChange: (questions: AskedQuestion[]) => void;
  problems: FieldProblems;
  /** Questions that others ask, offered until they are taken. */
  suggestions: readonly string[];
  isQuestionAllowed: boolean;
  onAllowedChange: (isAllowed: boolean) => void;
  /** Until when they may ask, as a sentence, where that is not 48 hours before the end. */
  askUntil?: string;
};

/** What everybody who takes part has to answer, and whether vendors may ask back. */
export function QuestionsFields({ name, questions, onChange, problems, suggestions, ...back }: QuestionsFieldsProps) {
  const change = (key: string, part: Partial<AskedQuestion>) =>
    onChange(questions.map((question) => (question.key === key ? { ...question, ...part } : question)));
  const remove = (key: string) => onChange(questions.filter((question) => question.key !== key));
  const add = (question: string) => onChange([...questions, { key: newKey(), id: null, question, isRequired: true }]);
  const unused = suggestions.filter((text) => !questions.some((question) => question.question === text));
  return (
    <Stack gap="5">
      {questions.length === 0 && (
        <Text color="fg.muted">No questions yet. Prices say what it costs; answers say who can do it.</Text>
      )}
      <Stack as="ol" gap="4" listStyleType="none">
        {questions.map((question, index) => (
          <QuestionItem
            key={question.key}
            id={`${name}.${index}.question`}
            question={question}
            index={index}
            error={problems[`${name}.${index}.question`]}
            onChange={(part) => change(question.key, part)}
            onRemove={() => remove(question.key)}
          />
        ))}
      </Stack>
      <AddQuestion unused={unused} onAdd={add} />
      <SwitchField
        label="Vendors may ask questions"
        hint={`${back.askUntil ?? 'Until 48 hours before the end.'} Answers go to all; the asker is not named.`}
        checked={back.isQuestionAllowed}
        onValueChange={back.onAllowedChange}
      />
    </Stack>
  );
}
