import { RuleError } from '../errors.ts';
import type { Decision, LotAct } from './acts.ts';
import { decideBid, decideReserve } from './decide-bid.ts';
import { decideClose, decideOutage, decideResume, decideStart, decideSuspend } from './decide-time.ts';
import { decideDisqualify, decideVoidLot } from './decide-void.ts';
import type { LotState } from './state.ts';

/**
 * The rule of one lot of a live auction (LIVE-1 to LIVE-11): what an act makes of it. Pure: the server calls it under the lot's
 * lock with the database's time, the browser and whoever checks a log call the same. A time before the last act's counts as that
 * (LIVE-2).
 * @throws {RuleError} on an instant, an amount or a bidder's number that is none; every refusal by the rule is an answer.
 */
export function decide(before: LotState, act: LotAct): Decision {
  if (!Number.isSafeInteger(act.at)) throw new RuleError(`${act.at} is not an instant.`, 'at');
  const state: LotState = { ...before, at: Math.max(before.at, act.at) };
  switch (act.kind) {
    case 'start':
      return decideStart(state);
    case 'bid':
      return decideBid(state, act);
    case 'lowerReserve':
      return decideReserve(state, act.reserve);
    case 'disqualify':
      return decideDisqualify(state, act);
    case 'voidLot':
      return decideVoidLot(state);
    case 'suspend':
      return decideSuspend(state);
    case 'resume':
      return decideResume(state);
    case 'outage':
      return decideOutage(state, act);
    case 'close':
      return decideClose(state);
  }
}
