import { type Api, useApiMutation } from '@chalkline/api-client';
import {
  type ConsensusInput,
  callOf,
  type EvaluationCalls,
  type EvaluationInput,
  type ScoresInput,
  type StatementInput,
} from '@chalkline/tender';
import { saleData } from './invalidation.ts';

const stale = { invalidates: saleData };
const once = { ...stale, idempotent: true } as const;

/** The record of the opening: when, by whom, what was read out. */
export const saleOpeningRecord = (api: Api, id: number) =>
  api.queryOptions('/api/Sell/GetOpeningRecord/{id}', { params: { path: { id } } });

/** The writes of a sealed sale's evaluation. */
export function saleEvaluation(saleId: number): EvaluationCalls {
  return {
    useSetEvaluation: () =>
      callOf(useApiMutation('post', '/api/Sell/SetEvaluation', once), (input: EvaluationInput) => ({
        body: { saleId, ...input },
      })),
    useSignStatement: () =>
      callOf(useApiMutation('post', '/api/Sell/SignStatement', once), (input: StatementInput) => ({
        body: { saleId, ...input },
      })),
    useScore: () => callOf(useApiMutation('post', '/api/Sell/ScoreProposal', once), (body: ScoresInput) => ({ body })),
    useSetConsensus: () =>
      callOf(useApiMutation('post', '/api/Sell/SetConsensus', once), (body: ConsensusInput) => ({ body })),
  };
}

export const useDisqualifyProposal = () => useApiMutation('post', '/api/Sell/DisqualifyProposal', stale);

export const useReinstateProposal = () => useApiMutation('post', '/api/Sell/ReinstateProposal', stale);

/** The award's dialog shows what was refused. */
export const useAwardSale = () => useApiMutation('post', '/api/Sell/AwardSale', once);

/** A letter's emails that were given up go out again; letters of sales and of purchases are kept together. */
export const useResendSaleLetter = () => useApiMutation('post', '/api/POConfiguration/ResendLetter', stale);
