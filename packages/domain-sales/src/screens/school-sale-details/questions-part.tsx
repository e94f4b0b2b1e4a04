import { useApi } from '@chalkline/api-client';
import { callOf, QuestionBoard } from '@chalkline/tender';
import { useQuery } from '@tanstack/react-query';
import { askingOf } from '../../model/asking.ts';
import type { SaleDetails } from '../../model/contract.ts';
import { saleWords } from '../../model/sale-words.ts';
import { saleQuestions, useAnswerSaleQuestion } from '../../queries/sale-acts.ts';

const useAnswer = () => callOf(useAnswerSaleQuestion(), (body: { id: number; answer: string }) => ({ body }));

/** What vendors asked about a sale of this school. */
export function QuestionsPart({ sale }: { sale: SaleDetails }) {
  return (
    <QuestionBoard
      query={useQuery(saleQuestions(useApi(), sale.id))}
      asking={askingOf(sale)}
      words={saleWords(sale.auctionTypeId)}
      useAnswer={useAnswer}
      answerHint="All vendors read it. It can’t be changed afterwards."
    />
  );
}
