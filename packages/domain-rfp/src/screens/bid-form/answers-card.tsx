import { AnswersFields } from '@chalkline/tender';
import { observer } from 'mobx-react-lite';
import type { BidDraftStore } from '../../stores/bid-draft-store.ts';

/** The school's questions, answered with the bid. */
export const AnswersCard = observer(function AnswersCard({ store }: { store: BidDraftStore }) {
  return (
    <AnswersFields
      questions={store.rfp.rfpQuestions}
      answers={{ ...store.form.answers }}
      problems={store.problems}
      onAnswer={store.setAnswer}
    />
  );
});
