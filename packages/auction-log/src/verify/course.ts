import { type AcceptedAct, type Decision, decide, type LotAct, type LotState } from '@chalkline/rules';
import { LogFault } from '../fault.ts';
import type { LogLine } from '../line/line.ts';
import { timeOf, timeText } from '../line/time.ts';
import { shownOf } from '../line/write-line.ts';

/** A lot in the course of its log: where the rule stands after the lines so far. */
export interface Course {
  readonly state: LotState;
  /**
   * What a replay needs; before the openings who bid, without amounts. Every line adds to the same list: a copy for each would cost
   * the square of the lines.
   */
  readonly accepted: AcceptedAct[];
  /** Who the lot is awarded to now. */
  readonly awarded: number | null;
  /** Who defaulted. */
  readonly defaulted: readonly number[];
}

/** The instant of a line; its form was checked when it was read. */
export function instantOf(line: LogLine): number {
  return timeOf(line.at) ?? Number.NaN;
}

/** The cents of a line's price. */
export function priceOf(line: LogLine): number | null {
  return line.price === null ? null : Number(line.price);
}

/** A fault of what a line says against the rule. */
export function againstRule(line: LogLine, message: string): LogFault {
  return new LogFault('rule', line.seq, message);
}

/** What an act makes of the lot. @throws {LogFault} `rule` when the rule refuses it. */
export function decided(state: LotState, act: LotAct, line: LogLine): Decision & { readonly isAccepted: true } {
  const decision = decide(state, act);
  if (decision.isAccepted) return decision;
  throw againstRule(line, `The rule refuses what #${line.seq} (${line.kind}) tells: ${decision.reason}.`);
}

const shown = (value: number | string | null): string => (value === null ? 'none' : String(value));

/** A line shows the price, the leader and the end that the rule gives. @throws {LogFault} `rule`, naming the field. */
export function checkShown(line: LogLine, state: LotState): void {
  const { price, leader, ends } = shownOf(state);
  const fields: [string, number | string | null, number | string | null][] = [
    ['price', line.price, price === null ? null : String(price)],
    ['leader', line.leader, leader],
    ['ends', line.ends, ends === null ? null : timeText(ends)],
  ];
  for (const [name, told, right] of fields) {
    if (told !== right) {
      throw againstRule(
        line,
        `The field ${name} of #${line.seq} is ${shown(told)}, by the rule it is ${shown(right)}.`,
      );
    }
  }
}
