import { ActionMenu, Button, Flex } from '@chalkline/ui';
import { ChevronDown, UserRound } from 'lucide-react';
import { type AccountKind, mayImpersonate } from '../model/account-status.ts';
import { decisionsFor } from '../model/decisions.ts';
import { type Account, useAccountDecisions } from './use-account-decisions.tsx';
import { useImpersonation } from './use-impersonation.tsx';

interface AccountActionsProps {
  kind: AccountKind;
  account: Account;
  /** The main account's address, which an administrator steps into. */
  email: string;
  /** Whether somebody has confirmed the sign-up: nothing is decided before. REG-10 */
  isConfirmed: boolean;
}

/** What can be done with an account, in its page's head: step in, the usual decision, and the others in a menu. */
export function AccountActions({ kind, account, email, isConfirmed }: AccountActionsProps) {
  const { ask, menuFor, dialog } = useAccountDecisions(kind);
  const { impersonate, reasonDialog } = useImpersonation();
  const [usual] = decisionsFor(kind, account);
  const isUsualGood = usual !== undefined && usual.tone === 'default';
  const others = menuFor(account).slice(isUsualGood ? 1 : 0);
  if (!isConfirmed) return null;
  return (
    <>
      <Button
        variant="surface"
        disabled={email === '' || !mayImpersonate(kind, account.status)}
        onClick={() => impersonate({ email, roleType: kind === 'vendor' ? 'Vendor' : 'School' })}
      >
        <UserRound aria-hidden="true" />
        Impersonate
      </Button>
      <Flex gap="2">
        {isUsualGood && <Button onClick={() => ask(account, usual)}>{usual.label}</Button>}
        <ActionMenu
          label="More decisions"
          actions={others}
          trigger={
            <Button variant="surface">
              {isUsualGood ? 'More' : 'Decide'}
              <ChevronDown aria-hidden="true" />
            </Button>
          }
        />
      </Flex>
      {dialog}
      {reasonDialog}
    </>
  );
}
