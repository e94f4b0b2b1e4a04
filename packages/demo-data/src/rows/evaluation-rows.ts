export interface EvaluationRow {
  rfpId: number;
  isTwoEnvelope: boolean;
  pricesShownAt: Date | null;
  updatedBy: number;
  updatedAt: Date;
}

export interface EvaluatorRow {
  rfpId: number;
  userId: number;
  /** `null` until they have signed. */
  hasConflict: boolean | null;
  statement: string | null;
  signedAt: Date | null;
}

export interface BidConsensusRow {
  bidId: number;
  rubricId: number;
  score: number;
  comment: string;
  setBy: number;
  setAt: Date;
}

export interface NegotiationRoundRow {
  id: number;
  rfpId: number;
  /** Weighted score, 0 to 100. */
  cutoffScore: number;
  cutoffReason: string;
  startedBy: number;
  startedAt: Date;
}

export interface NegotiationRow {
  id: number;
  roundId: number;
  bidId: number;
  state: 'waits-for-vendor' | 'waits-for-school' | 'accepted' | 'declined';
  startedAt: Date;
  endedAt: Date | null;
}

export interface NegotiationProposalRow {
  id: number;
  negotiationId: number;
  side: 'school' | 'vendor';
  byUserId: number | null;
  byName: string;
  at: Date;
  kind: 'ask' | 'propose' | 'counter' | 'accept' | 'decline' | 'withdraw';
  message: string | null;
}

export interface NegotiationProposalLineRow {
  proposalId: number;
  lineId: number;
  /** `null` where a better price is asked for. */
  unitCost: string | null;
}
