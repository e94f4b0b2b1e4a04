import { createContext, type ReactNode, useContext } from 'react';
import type { Call } from '../call.ts';

export type EvaluationInput = { evaluatorIds: number[]; isTwoEnvelope: boolean };
export type StatementInput = { hasConflict: boolean; text: string | null };
export type ScoresInput = { bidId: number; scores: { rubricId: number; score: number; comment: string | null }[] };
/** A score of null takes the consensus back. */
export type ConsensusInput = { bidId: number; rubricId: number; score: number | null; comment: string };

/** The writes of an evaluation, as hooks: each form that calls one waits for its own alone. */
export interface EvaluationCalls {
  readonly useSetEvaluation: () => Call<EvaluationInput>;
  readonly useSignStatement: () => Call<StatementInput>;
  readonly useScore: () => Call<ScoresInput>;
  readonly useSetConsensus: () => Call<ConsensusInput>;
}

const CallsContext = createContext<EvaluationCalls | null>(null);

/** Gives the cards of an evaluation their calls; `calls` stays the same for one purchase or sale. */
export function EvaluationProvider({ calls, children }: { calls: EvaluationCalls; children: ReactNode }) {
  return <CallsContext value={calls}>{children}</CallsContext>;
}

/** The calls of the evaluation around. Throws outside of an `EvaluationProvider`. */
export function useEvaluationCalls(): EvaluationCalls {
  const calls = useContext(CallsContext);
  if (calls === null) throw new Error('This part of an evaluation stands in an EvaluationProvider.');
  return calls;
}
