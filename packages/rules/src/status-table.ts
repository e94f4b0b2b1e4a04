import { IllegalTransitionError, RuleError } from './errors.ts';

/** A state machine as data: the name of each status and the statuses that may follow it. */
export interface StatusTable<S extends number> {
  /** The thing that has the status, in a person's words: `purchase order`. */
  readonly entity: string;
  readonly labels: Readonly<Record<S, string>>;
  readonly transitions: Readonly<Record<S, readonly S[]>>;
}

/** Whether `value` is a status of the table. */
export function isStatusOf<S extends number>(table: StatusTable<S>, value: number): value is S {
  return Object.hasOwn(table.labels, value);
}

/** The name of a status. @throws {RuleError} on an unknown number. */
export function labelOf<S extends number>(table: StatusTable<S>, status: number): string {
  if (!isStatusOf(table, status)) throw new RuleError(`${status} is not a status of a ${table.entity}.`, 'status');
  return table.labels[status];
}

/** Whether the table has the step; a status is never its own successor. */
export function canMove<S extends number>(table: StatusTable<S>, from: number, to: number): boolean {
  if (!isStatusOf(table, from) || !isStatusOf(table, to)) return false;
  return table.transitions[from].includes(to);
}

/** @throws {IllegalTransitionError} naming both states when the table does not have the step. */
export function assertMove<S extends number>(table: StatusTable<S>, from: number, to: number): void {
  if (canMove(table, from, to)) return;
  throw new IllegalTransitionError(table.entity, from, to, { from: labelOf(table, from), to: labelOf(table, to) });
}
