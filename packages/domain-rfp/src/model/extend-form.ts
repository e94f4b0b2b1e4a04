import { type FieldProblems, questionsEndProblem } from '@chalkline/rules';
import type { RfpDetails } from './contract.ts';

/** The dates of an extension as the dialog holds them, ISO instants or null. */
export type ExtendDates = {
  rfpendDate: string | null;
  rfpawardDate: string | null;
  rfpdeliveryDate: string | null;
  questionsEndDate: string | null;
};

type Dates = Pick<
  RfpDetails,
  'rfpendDate' | 'rfpawardDate' | 'rfpdeliveryDate' | 'questionsEndDate' | 'isQuestionAllowed'
>;

const millis = (iso: string | null) => (iso === null ? null : new Date(iso).getTime());

/** Whether a later date stands where one stood before; an unchanged one is later than nothing. */
function movesBack(before: string | null, after: string | null): boolean {
  const [from, to] = [millis(before), millis(after)];
  return from !== null && (to === null || to < from);
}

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));

/** What is wrong with a changed end of questions (PUR-35). */
function questionsProblem(current: Dates, next: ExtendDates & { isQuestionAllowed?: boolean }, now: Date) {
  const { isQuestionAllowed } = current;
  const datesOf = ({ rfpendDate, questionsEndDate }: ExtendDates) => ({
    rfpendDate: dateOf(rfpendDate),
    questionsEndDate: dateOf(questionsEndDate),
  });
  const was = { ...datesOf(current), isQuestionAllowed };
  return questionsEndProblem(
    was,
    { ...datesOf(next), isQuestionAllowed: next.isQuestionAllowed ?? isQuestionAllowed },
    now,
  );
}

/** What is wrong with new dates: they only move later (PUR-11, PUR-35), and their order stays (PUR-14). */
export function laterDateProblems(
  current: Dates,
  next: ExtendDates & { isQuestionAllowed?: boolean },
  now: Date,
): FieldProblems {
  const problems: FieldProblems = {};
  const [end, award, delivery] = [millis(next.rfpendDate), millis(next.rfpawardDate), millis(next.rfpdeliveryDate)];
  if (movesBack(current.rfpendDate, next.rfpendDate)) {
    problems.rfpendDate = 'The closing date can only move later; to end bidding early, cancel the purchase.';
  } else if (end !== null && end <= now.getTime()) problems.rfpendDate = 'The closing date must be in the future.';
  if (movesBack(current.rfpawardDate, next.rfpawardDate)) problems.rfpawardDate = 'The award date can only move later.';
  else if (award !== null && end !== null && award < end) {
    problems.rfpawardDate = "The award can't come before bidding closes: move it later, too.";
  }
  if (movesBack(current.rfpdeliveryDate, next.rfpdeliveryDate)) {
    problems.rfpdeliveryDate = 'The delivery date can only move later.';
  } else if (delivery !== null && delivery < (award ?? end ?? delivery)) {
    problems.rfpdeliveryDate =
      award === null
        ? "Delivery can't come before bidding closes: move it later, too."
        : "Delivery can't come before the award: move it later, too.";
  }
  const questions = questionsProblem(current, next, now);
  if (questions !== null) problems.questionsEndDate = questions;
  return problems;
}

/** What is wrong with an extension: besides the dates, it moves the end, and says why. */
export function extendProblems(current: Dates, next: ExtendDates, reason: string, now: Date): FieldProblems {
  const problems = laterDateProblems(current, next, now);
  const isSame = next.rfpendDate === null || millis(next.rfpendDate) === millis(current.rfpendDate);
  if (isSame) problems.rfpendDate = 'Choose a later closing date.';
  if (reason.trim() === '') problems.reason = 'Say why; vendors read it.';
  return problems;
}

/** Award and delivery moved along by as much as the end moves, where they would otherwise come before it. */
export function movedAlong(current: Dates, rfpendDate: string | null): ExtendDates {
  const shift = (millis(rfpendDate) ?? 0) - (millis(current.rfpendDate) ?? 0);
  const move = (iso: string | null) =>
    iso !== null && rfpendDate !== null && shift > 0 ? new Date(new Date(iso).getTime() + shift).toISOString() : iso;
  const end = millis(rfpendDate);
  const award = millis(current.rfpawardDate);
  const mustMove = end !== null && ((award !== null && award < end) || (millis(current.rfpdeliveryDate) ?? end) < end);
  return {
    rfpendDate,
    questionsEndDate: current.questionsEndDate,
    rfpawardDate: mustMove ? move(current.rfpawardDate) : current.rfpawardDate,
    rfpdeliveryDate: mustMove ? move(current.rfpdeliveryDate) : current.rfpdeliveryDate,
  };
}

/** The dates that really change, as the call takes them. */
export function changedDates(current: Dates, next: ExtendDates): Partial<ExtendDates> {
  const names = ['rfpendDate', 'rfpawardDate', 'rfpdeliveryDate', 'questionsEndDate'] as const;
  return Object.fromEntries(
    names.filter((name) => millis(current[name]) !== millis(next[name])).map((name) => [name, next[name]]),
  );
}
