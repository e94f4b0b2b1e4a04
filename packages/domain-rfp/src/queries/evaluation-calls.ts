import {
  type ConsensusInput,
  callOf,
  type EvaluationCalls,
  type EvaluationInput,
  type ScoresInput,
  type StatementInput,
} from '@chalkline/tender';
import { useSetConsensus, useSetEvaluation, useSignStatement } from './evaluation.ts';
import { useScoreBid } from './mutations.ts';

/** The writes of a purchase's evaluation. */
export function purchaseEvaluation(rfpId: number): EvaluationCalls {
  return {
    useSetEvaluation: () => callOf(useSetEvaluation(), (input: EvaluationInput) => ({ body: { rfpId, ...input } })),
    useSignStatement: () => callOf(useSignStatement(), (input: StatementInput) => ({ body: { rfpId, ...input } })),
    useScore: () => callOf(useScoreBid(), (body: ScoresInput) => ({ body })),
    useSetConsensus: () => callOf(useSetConsensus(), (body: ConsensusInput) => ({ body })),
  };
}
