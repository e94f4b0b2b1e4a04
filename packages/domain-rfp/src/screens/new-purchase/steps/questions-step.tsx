import { Box, Button, CheckboxField, Flex, IconButton, Stack, SwitchField, Text, TextAreaField } from '@chalkline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type DraftQuestion, newKey } from '../../../model/draft-form.ts';
import type { StepProps } from '../step-props.ts';

const suggestions = [
  'What warranty comes with the goods, and who handles a claim?',
  'How soon after the order can you deliver?',
  'Name two school districts you supplied in the last three years.',
];

type QuestionProps = {
  question: DraftQuestion;
  index: number;
  error: string | undefined;
  onChange: (part: Partial<DraftQuestion>) => void;
  onRemove: () => void;
};

/** One question: its text, and whether bidders may leave it out. */
const QuestionItem = observer(function QuestionItem({ question, index, error, onChange, onRemove }: QuestionProps) {
  return (
    <Box as="li" borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <TextAreaField
        id={`rfpQuestions.${index}.question`}
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
});

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

/** What every bidder has to answer, and whether bidders may ask back. */
export const QuestionsStep = observer(function QuestionsStep({ store }: StepProps) {
  const { rfpQuestions } = store.form;
  const put = (questions: DraftQuestion[]) => store.set('rfpQuestions', questions);
  const change = (key: string, part: Partial<DraftQuestion>) =>
    put(rfpQuestions.map((question) => (question.key === key ? { ...question, ...part } : question)));
  const remove = (key: string) => put(rfpQuestions.filter((question) => question.key !== key));
  const add = (question: string) => put([...rfpQuestions, { key: newKey(), id: null, question, isRequired: true }]);
  const unused = suggestions.filter((text) => !rfpQuestions.some((question) => question.question === text));
  return (
    <Stack gap="5">
      {rfpQuestions.length === 0 && (
        <Text color="fg.muted">No questions yet. Prices say what it costs; answers say who can do it.</Text>
      )}
      <Stack as="ol" gap="4" listStyleType="none">
        {rfpQuestions.map((question, index) => (
          <QuestionItem
            key={question.key}
            question={question}
            index={index}
            error={store.problems[`rfpQuestions.${index}.question`]}
            onChange={(part) => change(question.key, part)}
            onRemove={() => remove(question.key)}
          />
        ))}
      </Stack>
      <AddQuestion unused={unused} onAdd={add} />
      <SwitchField
        label="Vendors may ask questions"
        hint="Until 48 hours before the end. Answers go to all; the asker is not named."
        checked={store.form.isQuestionAllowed}
        onValueChange={(allowed) => store.set('isQuestionAllowed', allowed)}
      />
    </Stack>
  );
});
