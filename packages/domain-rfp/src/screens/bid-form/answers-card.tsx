import { Card, Stack, TextAreaField } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';

/** The school's questions, each with room for an answer. */
export const AnswersCard = observer(function AnswersCard({ store }: { store: BidDraftStore }) {
  const { rfpQuestions } = store.rfp;
  if (rfpQuestions.length === 0) return null;
  return (
    <Card title="Questions of the school">
      <Stack gap="4">
        {rfpQuestions.map((question) => (
          <TextAreaField
            key={question.id}
            id={`answers.${question.id}`}
            label={question.question}
            required={question.isRequired}
            optionalLabel={!question.isRequired}
            rows={3}
            maxLength={8000}
            value={store.form.answers[question.id] ?? ''}
            error={store.problems[`answers.${question.id}`]}
            onValueChange={(text) => store.setAnswer(question.id, text)}
          />
        ))}
      </Stack>
    </Card>
  );
});
