import type { LotState } from '@chalkline/rules';
import type { LogLine } from '../line/line.ts';
import { againstRule, type Course, decided, instantOf } from './course.ts';
import type { Revealed, SilentAct } from './revealed.ts';
import { NEVER_MET } from './start.ts';

/** A silent raise is the leader's, and nobody could have seen it. */
function afterSilentAct({ state, accepted }: Course, act: SilentAct, line: LogLine): LotState {
  const bidder = act.bidder ?? state.leader;
  if (bidder === null || bidder !== state.leader) {
    throw againstRule(line, `Before #${line.seq} a raise was silent of somebody who did not lead.`);
  }
  // Its true amount is above the leader's maximum; where the least that it can be is not, that maximum is as good.
  if (!act.isRevealed && act.amount <= state.maximum) return state;
  const { amount } = act;
  const decision = decided(state, { kind: 'bid', at: state.at, bidder, amount, isConfirmed: true }, line);
  if (decision.isPublic) throw againstRule(line, `Before #${line.seq} a raise was silent that reached the reserve.`);
  accepted.push({ kind: 'bid', bidder, amount });
  return decision.state;
}

function afterBid({ state, accepted }: Course, line: LogLine, amount: number): LotState {
  const bidder = line.bidder ?? 0;
  const decision = decided(state, { kind: 'bid', at: instantOf(line), bidder, amount, isConfirmed: true }, line);
  if (!decision.isPublic) throw againstRule(line, `#${line.seq} shows a raise that must be silent.`);
  accepted.push({ kind: 'bid', bidder, amount });
  return decision.state;
}

function afterReserve({ state, accepted }: Course, line: LogLine, opened: number | null): LotState {
  // One that was never met is lower than the one before, and as far out of reach.
  const reserve = opened ?? (state.reserve ?? NEVER_MET) - 1;
  const decision = decided(state, { kind: 'lowerReserve', at: instantOf(line), reserve }, line);
  accepted.push({ kind: 'lowerReserve', reserve });
  return decision.state;
}

/** The course after the silent acts that a line seals. @throws {LogFault} `rule`. */
export function afterSilentActs(course: Course, line: LogLine, revealed: Revealed): Course {
  let after = course;
  for (const act of revealed.silentBefore(line.seq)) after = { ...after, state: afterSilentAct(after, act, line) };
  return after;
}

/** The lot after a line whose amounts were opened: what the rule makes of them. @throws {LogFault} `rule`. */
export function afterRevealedLine(course: Course, line: LogLine, revealed: Revealed): LotState {
  const { state, accepted } = course;
  if (line.kind === 'bid') return afterBid(course, line, revealed.bidAt(line.seq));
  if (line.kind === 'reserveLowered') return afterReserve(course, line, revealed.reserveAt(line.seq));
  if (line.kind !== 'voided') throw againstRule(line, `A line of kind ${line.kind} can't stand at #${line.seq}.`);
  const act = { kind: 'disqualify', at: instantOf(line), bidder: line.bidder ?? 0, accepted } as const;
  return decided(state, act, line).state;
}
