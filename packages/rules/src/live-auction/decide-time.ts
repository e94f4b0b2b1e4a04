import { SOFT_CLOSE_MS } from '../deal-constants.ts';
import type { Decision, OutageAct } from './acts.ts';
import { accept, refuse, whyShut } from './decisions.ts';
import { HICCUP_EXTRA_MS, HICCUP_GAP_MS, LEAST_LEFT_MS, OUTAGE_EXTRA_MS, OUTAGE_GAP_MS } from './limits.ts';
import type { LotState } from './state.ts';

/** A waiting lot opens at its time, or later. */
export function decideStart(state: LotState): Decision {
  if (state.phase !== 'waiting') return refuse(state, 'noEffect');
  if (state.at < state.terms.opens) return refuse(state, 'tooEarly');
  return accept(state, { ...state, phase: 'open' });
}

/** An open lot is suspended (LIVE-9). */
export function decideSuspend(state: LotState): Decision {
  const shut = whyShut(state);
  if (shut !== null) return refuse(state, shut === 'suspended' ? 'noEffect' : shut);
  return accept(state, { ...state, phase: 'suspended', left: state.ends - state.at });
}

/** A suspended lot resumes with the time that was left, at least ten minutes (LIVE-9). */
export function decideResume(state: LotState): Decision {
  if (state.phase !== 'suspended' || state.left === null) return refuse(state, 'noEffect');
  const ends = state.at + Math.max(state.left, LEAST_LEFT_MS);
  return accept(state, { ...state, phase: 'open', left: null, ends });
}

/**
 * How much longer a lot runs after a missed heartbeat (LIVE-10), in milliseconds: the gap and ten minutes over 30 seconds;
 * two minutes from 5 seconds on, when the gap reaches into the last two minutes.
 */
export function outageExtra(ends: number, since: number, at: number): number {
  const gap = at - since;
  if (gap > OUTAGE_GAP_MS) return gap + OUTAGE_EXTRA_MS;
  return gap >= HICCUP_GAP_MS && at > ends - SOFT_CLOSE_MS ? HICCUP_EXTRA_MS : 0;
}

/**
 * The server was away. A lot that had already ended by the clock stays ended: bids after that were rightly late. A lot that
 * had not begun yet, or is suspended, has lost nothing (LIVE-10).
 */
export function decideOutage(state: LotState, act: OutageAct): Decision {
  const isRunning = state.phase === 'open' || (state.phase === 'waiting' && state.at > state.terms.opens);
  if (!isRunning || state.ends <= act.since) return refuse(state, 'noEffect');
  const extra = outageExtra(state.ends, act.since, state.at);
  return extra === 0 ? refuse(state, 'noEffect') : accept(state, { ...state, ends: state.ends + extra });
}

/** An open lot is closed once its end has come, not a millisecond before (LIVE-2). */
export function decideClose(state: LotState): Decision {
  if (state.phase !== 'open') return refuse(state, 'noEffect');
  return state.at < state.ends ? refuse(state, 'tooEarly') : accept(state, { ...state, phase: 'closed' });
}
