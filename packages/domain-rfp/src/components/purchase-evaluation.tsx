import { EvaluationProvider } from '@chalkline/tender';
import { type ReactNode, useMemo } from 'react';
import { purchaseEvaluation } from '../queries/evaluation-calls.ts';

/** Gives the cards of a purchase's evaluation their calls. */
export function PurchaseEvaluation({ id, children }: { id: number; children: ReactNode }) {
  const calls = useMemo(() => purchaseEvaluation(id), [id]);
  return <EvaluationProvider calls={calls}>{children}</EvaluationProvider>;
}
