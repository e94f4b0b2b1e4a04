import { MAX_CENTS, waitingLot } from '@chalkline/rules';
import type { LogLine } from '../line/line.ts';
import { termsOf } from '../line/terms-text.ts';
import { againstRule, type Course, checkShown, decided, instantOf } from './course.ts';
import type { Revealed } from './revealed.ts';

/** More than any bid: a reserve that was never met is as good as this one. */
export const NEVER_MET = MAX_CENTS;

/** The course that a first line begins. @throws {LogFault} `rule` when it begins none. */
export function started(line: LogLine, revealed: Revealed | null): Course {
  if (line.kind !== 'started') throw againstRule(line, 'The first line does not start the lot.');
  const terms = termsOf(line.why, line.ends);
  if (terms === null) throw againstRule(line, 'The first line does not say by which terms the lot is sold.');
  const waiting = waitingLot({ ...terms, reserve: revealed?.reserveAt(0) ?? NEVER_MET });
  const { state } = decided(waiting, { kind: 'start', at: instantOf(line) }, line);
  checkShown(line, state);
  return { state, accepted: [], awarded: null, defaulted: [] };
}
