import { QuestionsFields } from '@chalkline/tender';
import { observer } from 'mobx-react-lite';
import type { FieldProps } from '../step-props.ts';

const suggestions = [
  'When can you collect?',
  'What will you use it for?',
  'Name a school or public agency that you bought from before.',
];

/** What every vendor has to answer, and whether vendors may ask back. */
export const QuestionsStep = observer(function QuestionsStep({ store }: FieldProps) {
  return (
    <QuestionsFields
      name="auctionQuestions"
      questions={store.form.auctionQuestions}
      onChange={(questions) => store.set('auctionQuestions', questions)}
      problems={store.problems}
      suggestions={suggestions}
      isQuestionAllowed={store.form.isQuestionAllowed}
      onAllowedChange={(isAllowed) => store.set('isQuestionAllowed', isAllowed)}
    />
  );
});
