import { callOf, QuestionsCard } from '@chalkline/tender';
import { askingOf } from '../../model/asking.ts';
import type { RfpDetails } from '../../model/contract.ts';
import { purchaseWords } from '../../model/purchase-words.ts';
import { useAskQuestion } from '../../queries/deals.ts';

/** The questions of a purchase as a vendor sees them. */
export function DealQuestions({ rfp, canAsk }: { rfp: RfpDetails; canAsk: boolean }) {
  const ask = callOf(useAskQuestion(), (input: { question: string }) => ({ body: { rfpId: rfp.id, ...input } }));
  return (
    <QuestionsCard
      questions={rfp.vendorQuestions}
      asking={askingOf(rfp)}
      canAsk={canAsk}
      words={purchaseWords}
      ask={ask}
    />
  );
}
