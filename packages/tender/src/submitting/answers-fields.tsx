import { Card, Stack, TextAreaField } from '@chalkline/ui';

interface AnswersFieldsProps {
  questions: readonly { id: number; question: string; isRequired: boolean }[];
  /** Question → answer. */
  answers: Readonly<Record<number, string>>;
  problems: Readonly<Record<string, string>>;
  onAnswer: (questionId: number, text: string) => void;
}

/** The school's questions, each with room for an answer. */
export function AnswersFields({ questions, answers, problems, onAnswer }: AnswersFieldsProps) {
  if (questions.length === 0) return null;
  return (
    <Card title="Questions of the school">
      <Stack gap="4">
        {questions.map((question) => (
          <TextAreaField
            key={question.id}
            id={`answers.${question.id}`}
            label={question.question}
            required={question.isRequired}
            optionalLabel={!question.isRequired}
            rows={3}
            maxLength={8000}
            value={answers[question.id] ?? ''}
            error={problems[`answers.${question.id}`]}
            onValueChange={(text) => onAnswer(question.id, text)}
          />
        ))}
      </Stack>
    </Card>
  );
}
