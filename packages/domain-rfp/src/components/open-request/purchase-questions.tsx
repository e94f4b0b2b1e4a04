import { useApi } from '@chalkline/api-client';
import { callOf, QuestionBoard } from '@chalkline/tender';
import { useQuery } from '@tanstack/react-query';
import { askingOf } from '../../model/asking.ts';
import type { RfpDetails } from '../../model/contract.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { rfpQuestions, useAnswerQuestion } from '../../queries/open-requests.ts';

const useAnswer = () => callOf(useAnswerQuestion(), (body: { id: number; answer: string }) => ({ body }));

/** What vendors asked about a purchase of this school. */
export function PurchaseQuestions({ rfp }: { rfp: RfpDetails }) {
  return (
    <QuestionBoard
      query={useQuery(rfpQuestions(useApi(), rfp.id))}
      asking={askingOf(rfp)}
      words={purchaseWords}
      useAnswer={useAnswer}
      answerHint="All vendors read it. It can’t be changed afterwards; what changes the purchase needs an addendum."
    />
  );
}
