import { accountStatusLabel, mayEnterShell, Role, SchoolStatus, VendorStatus } from '@chalkline/rules';
import type { Tone } from '@chalkline/ui';

/** The two kinds of account that the market is made of. */
export type AccountKind = 'vendor' | 'school';

const roleOf = { vendor: Role.Vendor, school: Role.School } as const satisfies Record<AccountKind, Role>;

const statusesOf = {
  vendor: Object.values(VendorStatus),
  school: Object.values(SchoolStatus),
} as const satisfies Record<AccountKind, readonly number[]>;

// The order in which one works through them: what waits comes first.
const workOrder: readonly number[] = [4, 3, 1, 5, 2];

const tones: Readonly<Record<number, Tone>> = { 1: 'green', 2: 'red', 3: 'blue', 4: 'amber', 5: 'neutral' };

/** What an account's status is called (ACC-1); a number that this build does not know says so rather than nothing. */
export function statusLabel(kind: AccountKind, status: number): string {
  const isKnown = (statusesOf[kind] as readonly number[]).includes(status);
  return isKnown ? accountStatusLabel(roleOf[kind], status) : `Status ${status}`;
}

/** The color that goes with a status's word. */
export function statusTone(status: number): Tone {
  return tones[status] ?? 'neutral';
}

/** The statuses of a kind as choices, those that wait for a decision first. */
export function statusOptions(kind: AccountKind): { value: string; label: string }[] {
  const statuses: readonly number[] = statusesOf[kind];
  return workOrder
    .filter((status) => statuses.includes(status))
    .map((status) => ({ value: String(status), label: statusLabel(kind, status) }));
}

/** A status from the address, null for one that the kind does not have. */
export function statusParam(kind: AccountKind, text: string | null): number | null {
  return statusesOf[kind].find((status) => String(status) === text) ?? null;
}

/** Whether an administrator can step into an account: only into one that can enter the product itself. */
export function mayImpersonate(kind: AccountKind, status: number): boolean {
  return mayEnterShell(roleOf[kind], status);
}
