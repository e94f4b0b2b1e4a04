import { noStanding, type Standing } from './standing.ts';
import { checkedTerms, type Instant, type LotTerms } from './terms.ts';

/**
 * `waiting` until it starts, `open`, `suspended` with its time stopped, `closed` after its end, `voided` as a whole by the
 * school.
 */
export type LotPhase = 'waiting' | 'open' | 'suspended' | 'closed' | 'voided';

/** One lot of a live auction, as the rule needs it. A new object follows every act; none is ever changed. */
export interface LotState extends Standing {
  readonly terms: LotTerms;
  readonly phase: LotPhase;
  /** Acts before this instant are in time. Meaningless while the lot is suspended. */
  readonly ends: Instant;
  /** The milliseconds left when the lot was suspended; `null` in every other phase. */
  readonly left: number | null;
  /** Bidders who were disqualified from the lot. */
  readonly disqualified: readonly number[];
  /** When the last act was decided; time never goes back before it (LIVE-2). */
  readonly at: Instant;
}

/** A lot that waits for its start. @throws {RuleError} on terms that can't be. */
export function waitingLot(terms: LotTerms): LotState {
  const checked = checkedTerms(terms);
  return {
    ...noStanding(checked),
    terms: checked,
    phase: 'waiting',
    ends: checked.ends,
    left: null,
    disqualified: [],
    at: Number.MIN_SAFE_INTEGER,
  };
}
