import type { Decision, DisqualifyAct } from './acts.ts';
import { accept, refuse, whyShut } from './decisions.ts';
import { LEAST_LEFT_MS } from './limits.ts';
import { replay } from './replay.ts';
import type { LotState } from './state.ts';

/**
 * A bidder is disqualified before the lot's end: its acts are void, those of all others are replayed, the end never moves
 * earlier, and at least ten minutes remain (LIVE-8).
 */
export function decideDisqualify(state: LotState, act: DisqualifyAct): Decision {
  const shut = whyShut(state);
  if (shut !== null && shut !== 'suspended') return refuse(state, shut);
  if (state.disqualified.includes(act.bidder)) return refuse(state, 'noEffect');
  const disqualified = [...state.disqualified, act.bidder];
  const standing = replay(state.terms, act.accepted, disqualified);
  const time =
    state.left === null
      ? { ends: Math.max(state.ends, state.at + LEAST_LEFT_MS) }
      : { left: Math.max(state.left, LEAST_LEFT_MS) };
  return accept(state, { ...state, ...standing, ...time, disqualified });
}

/** The school takes a whole lot back before its end; nobody leads any more (LIVE-8). */
export function decideVoidLot(state: LotState): Decision {
  const shut = whyShut(state);
  if (shut !== null && shut !== 'suspended') return refuse(state, shut);
  return accept(state, { ...state, phase: 'voided', leader: null, maximum: 0, price: null, left: null });
}
