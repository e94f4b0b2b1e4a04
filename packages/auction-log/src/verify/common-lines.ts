import type { LotAct, LotState } from '@chalkline/rules';
import { type LineKind, type LogLine, TOO_LATE, TOO_LOW } from '../line/line.ts';
import { outageOf } from '../line/terms-text.ts';
import { againstRule, decided, instantOf } from './course.ts';

const COMMITTING: readonly LineKind[] = ['started', 'bid', 'refused', 'reserveLowered'];
const OF_A_BIDDER: readonly LineKind[] = ['bid', 'refused', 'awarded', 'defaulted'];

/** A line has a commitment where an amount is kept from it, and a bidder where it is about one. @throws {LogFault} `rule`. */
export function checkFields(line: LogLine): void {
  if ((line.commit !== null) !== COMMITTING.includes(line.kind)) {
    throw againstRule(line, `A line of kind ${line.kind} ${line.commit === null ? 'lacks its' : 'has no'} commitment.`);
  }
  const isAboutOne = OF_A_BIDDER.includes(line.kind);
  if (line.kind !== 'voided' && (line.bidder !== null) !== isAboutOne) {
    throw againstRule(line, `A line of kind ${line.kind} ${isAboutOne ? 'names its' : 'names no'} bidder.`);
  }
}

/** A refused bid was too low before the end, or too late at it or after; it changes nothing but the time. */
function refused(state: LotState, line: LogLine): LotState {
  const at = instantOf(line);
  const isLate = at >= state.ends;
  if (state.phase !== 'open' || line.why !== (isLate ? TOO_LATE : TOO_LOW)) {
    throw againstRule(line, `A bid was refused at #${line.seq} for what could not be so then: ${line.why}.`);
  }
  return { ...state, at };
}

function actOf(line: LogLine): LotAct | null {
  const at = instantOf(line);
  switch (line.kind) {
    case 'suspended':
      return { kind: 'suspend', at };
    case 'resumed':
      return { kind: 'resume', at };
    case 'closed':
      return { kind: 'close', at };
    case 'extended': {
      const since = outageOf(line.why);
      if (since === null) throw againstRule(line, `#${line.seq} does not say since when the server was away.`);
      return { kind: 'outage', at, since };
    }
    case 'voided':
      return line.bidder === null ? { kind: 'voidLot', at } : null;
    default:
      return null;
  }
}

/** The lot after a line that no hidden amount decides; `null` for every other line. @throws {LogFault} `rule`. */
export function afterCommonLine(state: LotState, line: LogLine): LotState | null {
  if (line.kind === 'refused') return refused(state, line);
  const act = actOf(line);
  return act === null ? null : decided(state, act, line).state;
}
