import { formatDeadline } from '@chalkline/rules';
import { QuestionsFields } from '@chalkline/tender';
import { observer } from 'mobx-react-lite';
import type { StepProps } from '../step-props.ts';

const suggestions = [
  'What warranty comes with the goods, and who handles a claim?',
  'How soon after the order can you deliver?',
  'Name two school districts you supplied in the last three years.',
];

/** What every bidder has to answer, and whether bidders may ask back. */
export const QuestionsStep = observer(function QuestionsStep({ store }: StepProps) {
  const { questionsEndDate } = store.form;
  return (
    <QuestionsFields
      name="rfpQuestions"
      questions={store.form.rfpQuestions}
      onChange={(questions) => store.set('rfpQuestions', questions)}
      problems={store.problems}
      suggestions={suggestions}
      {...(questionsEndDate === null ? {} : { askUntil: `Until ${formatDeadline(new Date(questionsEndDate))}.` })}
      isQuestionAllowed={store.form.isQuestionAllowed}
      onAllowedChange={(isAllowed) => store.set('isQuestionAllowed', isAllowed)}
    />
  );
});
