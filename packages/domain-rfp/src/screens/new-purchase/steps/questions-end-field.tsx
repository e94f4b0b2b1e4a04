import { observer } from 'mobx-react-lite';
import type { StepProps } from '../step-props.ts';
import { DraftDateField } from './date-field.tsx';

/** Until when vendors may ask, where the school says so itself; nothing where it takes no questions. PUR-35 */
export const QuestionsEndField = observer(function QuestionsEndField({
  store,
  ...more
}: StepProps & { warning?: string | null }) {
  if (!store.form.isQuestionAllowed) return null;
  return (
    <DraftDateField
      store={store}
      field="questionsEndDate"
      label="Questions until"
      required={false}
      hint="Empty: 48 hours before bidding closes."
      {...more}
    />
  );
});
