import type { LotState } from '@chalkline/rules';
import type { LogLine } from '../line/line.ts';
import { afterEnd } from './awards.ts';
import { afterCommonLine, checkFields } from './common-lines.ts';
import { type Course, checkShown } from './course.ts';
import type { Revealed } from './revealed.ts';
import { afterRevealedLine, afterSilentActs } from './revealed-lines.ts';
import { afterShownLine } from './shown-lines.ts';
import { started } from './start.ts';

const isOver = ({ state }: Course): boolean => state.phase === 'closed' || state.phase === 'voided';

/**
 * The course after one more line: by the rule of the lot where the amounts were opened, and by what of it can be seen before (LOG-2).
 * @throws {LogFault} `rule` or `award`, naming the line.
 */
export function afterLine(course: Course | null, line: LogLine, revealed: Revealed | null): Course {
  checkFields(line);
  if (course === null) return started(line, revealed);
  if (isOver(course)) return afterEnd(course, line, revealed !== null);
  const before = revealed === null ? course : afterSilentActs(course, line, revealed);
  const common = afterCommonLine(before.state, line);
  const state = common ?? hiddenLine(before, line, revealed);
  checkShown(line, state);
  return { ...before, state };
}

function hiddenLine(course: Course, line: LogLine, revealed: Revealed | null): LotState {
  return revealed === null ? afterShownLine(course, line) : afterRevealedLine(course, line, revealed);
}
