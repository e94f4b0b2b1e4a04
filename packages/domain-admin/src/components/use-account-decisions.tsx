import type { MenuAction } from '@chalkline/ui';
import { Ban, Check, DoorOpen, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AccountKind } from '../model/account-status.ts';
import { type AccountDecision, type DecidableAccount, decisionsFor } from '../model/decisions.ts';
import { useSetSchoolStatus, useSetVendorStatus } from '../queries/mutations.ts';
import { DecisionDialog, type DialogDecision } from './decision-dialog.tsx';

/** An account that can be decided about. */
export type Account = DecidableAccount & { id: number };

const icons: Readonly<Record<AccountDecision['key'], ReactNode>> = {
  approve: <Check aria-hidden="true" />,
  'grant-access': <DoorOpen aria-hidden="true" />,
  'send-back': <Undo2 aria-hidden="true" />,
  reject: <Ban aria-hidden="true" />,
  withdraw: <Ban aria-hidden="true" />,
};

const MAX_REASON_CHARS = 2000;

function dialogOf(kind: AccountKind, { id }: Account, decision: AccountDecision): DialogDecision {
  const { key, title, consequence, confirmLabel, tone, reason } = decision;
  const asked = {
    label: key === 'send-back' || key === 'grant-access' ? 'Remark' : 'Reason',
    hint: `The ${kind} reads it.`,
    required: reason === 'required',
    maxLength: MAX_REASON_CHARS,
  };
  return {
    key: `${kind}.${id}.${key}`,
    title,
    consequence,
    confirmLabel,
    tone,
    reason: reason === 'none' ? null : asked,
  };
}

/** What can be decided about accounts of a kind, as menu entries, and the dialog that asks before it happens. */
export function useAccountDecisions(kind: AccountKind) {
  const [asked, setAsked] = useState<{ account: Account; decision: AccountDecision } | null>(null);
  const setVendor = useSetVendorStatus();
  const setSchool = useSetSchoolStatus();
  const { mutateAsync } = kind === 'vendor' ? setVendor : setSchool;

  const ask = (account: Account, decision: AccountDecision) => setAsked({ account, decision });
  const menuFor = (account: Account): MenuAction[] =>
    decisionsFor(kind, account).map((decision) => ({
      label: decision.label,
      icon: icons[decision.key],
      tone: decision.tone,
      separated: decision.tone === 'danger',
      onSelect: () => ask(account, decision),
    }));
  const dialog = (
    <DecisionDialog
      decision={asked && dialogOf(kind, asked.account, asked.decision)}
      onClose={() => setAsked(null)}
      onDecide={async (reason) => {
        if (asked === null) return;
        await mutateAsync({ body: { id: asked.account.id, status: asked.decision.status, reason } });
      }}
    />
  );
  return { ask, menuFor, dialog };
}
