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

/** What every bidder has to answer, and whether bidders may ask back. */
export const QuestionsStep = observer(function QuestionsStep({ store }: StepProps) {
  const { rfpQuestions } = store.form;
  const change = (key: string, part: Partial<DraftQuestion>) =>
    store.set(
      'rfpQuestions',
      rfpQuestions.map((question) => (question.key === key ? { ...question, ...part } : question)),
    );
  const add = (question: string) =>
    store.set('rfpQuestions', [...rfpQuestions, { key: newKey(), id: null, question, isRequired: true }]);
  const unused = suggestions.filter((text) => !rfpQuestions.some((question) => question.question === text));
  return (
    <Stack gap="5">
      {rfpQuestions.length === 0 && (
        <Text color="fg.muted">No questions yet. Prices say what it costs; answers say who can do it.</Text>
      )}
      <Stack as="ol" gap="4" listStyleType="none">
        {rfpQuestions.map((question, index) => (
          <Box as="li" key={question.key} borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
            <TextAreaField
              id={`rfpQuestions.${index}.question`}
              label={`Question ${index + 1}`}
              rows={2}
              maxLength={1000}
              value={question.question}
              error={store.problems[`rfpQuestions.${index}.question`]}
              onValueChange={(text) => change(question.key, { question: text })}
            />
            <Flex justify="space-between" align="center" mt="3" gap="3">
              <CheckboxField
                label="An answer is required"
                checked={question.isRequired}
                onValueChange={(isRequired) => change(question.key, { isRequired })}
              />
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={`Remove question ${index + 1}`}
                onClick={() =>
                  store.set(
                    'rfpQuestions',
                    rfpQuestions.filter(({ key }) => key !== question.key),
                  )
                }
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </Flex>
          </Box>
        ))}
      </Stack>
      <Flex gap="2" wrap="wrap">
        <Button variant="surface" onClick={() => add('')}>
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
            onClick={() => add(text)}
          >
            <Plus aria-hidden="true" />
            {text}
          </Button>
        ))}
      </Flex>
      <SwitchField
        label="Vendors may ask questions"
        hint="Until 48 hours before the end. Answers go to all; the asker is not named."
        checked={store.form.isQuestionAllowed}
        onValueChange={(allowed) => store.set('isQuestionAllowed', allowed)}
      />
    </Stack>
  );
});
