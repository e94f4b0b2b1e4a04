import { type MemberStatus, Role, type SchoolStatus, type VendorStatus } from './accounts.ts';
import { assertMove, canMove, labelOf, type StatusTable } from './status-table.ts';

const schoolTable: StatusTable<SchoolStatus> = {
  entity: 'school account',
  labels: { 1: 'Approved', 2: 'Rejected', 3: 'Partially approved', 4: 'Submitted' },
  // 4 → 3: an administrator grants the school access; 3 → 1: approves its setup. A rejected school may be granted access later.
  transitions: { 1: [2], 2: [3], 3: [1, 2], 4: [3, 2] },
};

const vendorTable: StatusTable<VendorStatus> = {
  entity: 'vendor account',
  labels: { 1: 'Approved', 2: 'Rejected', 3: 'Partially approved', 4: 'Submitted', 5: 'Invited' },
  // 5 → 3 registration completed; 3 → 4 verification submitted; 4 → 3 sent back; a rejected vendor may try again.
  transitions: { 1: [2], 2: [3], 3: [4, 2], 4: [1, 3, 2], 5: [3, 2] },
};

const memberTable: StatusTable<MemberStatus> = {
  entity: 'account',
  labels: { 1: 'Active', 2: 'Disabled' },
  transitions: { 1: [2], 2: [1] },
};

function tableOf(role: Role): StatusTable<number> {
  if (role === Role.School) return schoolTable as StatusTable<number>;
  return (role === Role.Vendor ? vendorTable : memberTable) as StatusTable<number>;
}

/** The name of an account's status (ACC-1). @throws {RuleError} on a number that is not a status of the role. */
export function accountStatusLabel(role: Role, status: number): string {
  return labelOf(tableOf(role), status);
}

/** Whether an account may go from one status to another (ACC-2). */
export function canTransitionAccount(role: Role, from: number, to: number): boolean {
  return canMove(tableOf(role), from, to);
}

/** @throws {IllegalTransitionError} naming both states when the account may not go there (ACC-2). */
export function assertAccountTransition(role: Role, from: number, to: number): void {
  assertMove(tableOf(role), from, to);
}
