import { type ImpersonationTarget, usePlatform } from '@chalkline/platform';
import { type ReactNode, useState } from 'react';
import { DecisionDialog, type DialogDecision } from './decision-dialog.tsx';

type Target = Pick<ImpersonationTarget, 'email' | 'roleType'>;

const MAX_REASON_CHARS = 500;

function questionOf({ email }: Target): DialogDecision {
  return {
    key: `act-as.${email}`,
    title: `Act as ${email}?`,
    consequence:
      'You see the account as its own people do, and nothing becomes read or seen. Everything you do there is recorded under both names.',
    confirmLabel: 'Act as this account',
    tone: 'default',
    reason: {
      label: 'Reason',
      hint: 'Kept in the audit, such as the number of a support request.',
      required: true,
      maxLength: MAX_REASON_CHARS,
    },
  };
}

/** Asks why, and steps into another account; a refusal stays in the dialog. AUTH-9 IMP-10 */
export function useImpersonation(): { impersonate: (target: Target) => void; reasonDialog: ReactNode } {
  const { impersonation } = usePlatform();
  const [target, setTarget] = useState<Target | null>(null);
  const reasonDialog = (
    <DecisionDialog
      decision={target && questionOf(target)}
      onClose={() => setTarget(null)}
      onDecide={async (reason) => {
        if (target !== null) await impersonation.start({ ...target, reason });
      }}
    />
  );
  return { impersonate: setTarget, reasonDialog };
}
