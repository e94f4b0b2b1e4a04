import { firstPrice, type LotState, softClose } from '@chalkline/rules';
import type { LogLine } from '../line/line.ts';
import { againstRule, type Course, decided, instantOf, priceOf } from './course.ts';

/*
 * Before the openings nobody can work out a price. What can be seen is held against the rule: who may lead, that prices rise, and
 * every end to the millisecond.
 */

/** The lot with what a line shows; a change of price or leader moves the end by the rule. */
function asShown(state: LotState, line: LogLine, maximum: number): LotState {
  const at = instantOf(line);
  const price = priceOf(line);
  const isChanged = price !== state.price || line.leader !== state.leader;
  const ends = isChanged && state.phase === 'open' ? softClose(state.ends, at) : state.ends;
  return { ...state, at, price, leader: line.leader, maximum, ends };
}

function shownBid(state: LotState, line: LogLine): LotState {
  const { bidder } = line;
  const price = priceOf(line);
  const isOpen = state.phase === 'open' && instantOf(line) < state.ends;
  if (!isOpen || bidder === null || state.disqualified.includes(bidder)) {
    throw againstRule(line, `No bid could be accepted at #${line.seq}.`);
  }
  if (line.leader !== bidder && (line.leader === null || line.leader !== state.leader)) {
    throw againstRule(line, `At #${line.seq} somebody leads who neither bid nor led before.`);
  }
  const isHigher = price !== null && (state.price === null ? price >= firstPrice(state.terms) : price > state.price);
  if (!isHigher) throw againstRule(line, `The price does not rise with the bid of #${line.seq}.`);
  return asShown(state, line, price);
}

function shownReserve(state: LotState, line: LogLine): LotState {
  const isRunning = state.phase === 'suspended' || (state.phase === 'open' && instantOf(line) < state.ends);
  if (!isRunning) throw againstRule(line, `The reserve could not be lowered at #${line.seq}.`);
  if (line.leader !== state.leader || (priceOf(line) ?? 0) < (state.price ?? 0)) {
    throw againstRule(line, `A lower reserve makes nobody else lead at #${line.seq}, and no price fall.`);
  }
  return asShown(state, line, priceOf(line) ?? 0);
}

/** Whoever leads after a bidder was voided led before, or is one of the others who bid. */
function shownVoiding({ state, accepted }: Course, line: LogLine): LotState {
  const bidder = line.bidder ?? 0;
  const after = decided(state, { kind: 'disqualify', at: instantOf(line), bidder, accepted: [] }, line).state;
  const { leader } = line;
  const isHere = (each: number): boolean => accepted.some((act) => act.kind === 'bid' && act.bidder === each);
  const isPossible =
    state.leader === bidder
      ? leader === null || (isHere(leader) && !after.disqualified.includes(leader))
      : leader === state.leader;
  if (!isPossible || (priceOf(line) ?? 0) > (state.price ?? 0)) {
    throw againstRule(line, `Voiding a bidder at #${line.seq} leads to a price or leader that it can't.`);
  }
  return { ...after, price: priceOf(line), leader, maximum: priceOf(line) ?? 0 };
}

/** The lot after a line whose amounts are hidden still. @throws {LogFault} `rule`. */
export function afterShownLine(course: Course, line: LogLine): LotState {
  const { state, accepted } = course;
  if (line.kind === 'reserveLowered') return shownReserve(state, line);
  if (line.kind === 'voided') return shownVoiding(course, line);
  if (line.kind !== 'bid') throw againstRule(line, `A line of kind ${line.kind} can't stand at #${line.seq}.`);
  const after = shownBid(state, line);
  accepted.push({ kind: 'bid', bidder: line.bidder ?? 0, amount: 0 });
  return after;
}
