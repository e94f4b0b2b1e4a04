import { StatusBadge } from '@chalkline/ui';
import { type AccountKind, statusLabel, statusTone } from '../model/account-status.ts';

/** An account's status: a dot and its word. */
export function AccountStatusBadge({ kind, status }: { kind: AccountKind; status: number }) {
  return <StatusBadge tone={statusTone(status)}>{statusLabel(kind, status)}</StatusBadge>;
}
