import { PurchaseStatus } from '@chalkline/rules';
import type { Comparison } from './contract.ts';

/** Whether ranks may still change because scores are missing; after the award they stand as they are (EVAL-19). */
export const isProvisional = ({ status, missingScores }: Pick<Comparison, 'status' | 'missingScores'>): boolean =>
  status === PurchaseStatus.OnGoing && missingScores !== null;
