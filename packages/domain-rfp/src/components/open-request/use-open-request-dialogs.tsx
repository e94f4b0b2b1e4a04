import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Reminder } from './remind-dialog.tsx';

const ExtendDialog = lazy(async () => ({ default: (await import('./extend-dialog.tsx')).ExtendDialog }));
const InviteSheet = lazy(async () => ({ default: (await import('./invite-sheet.tsx')).InviteSheet }));
const RemindDialog = lazy(async () => ({ default: (await import('./remind-dialog.tsx')).RemindDialog }));
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('../save-template-dialog.tsx')).SaveTemplateDialog,
}));

/** What can be done with an open purchase in a dialog. */
export type OpenRequestDialog = 'extend' | 'invite' | 'remind' | 'template';

type Shown = { kind: OpenRequestDialog; purchase: Reminder };

export type OpenRequestDialogs = {
  open: (kind: OpenRequestDialog, purchase: Reminder) => void;
  /** The dialogs themselves; each loads when it is first wanted. */
  node: ReactNode;
};

/** The dialogs of an open purchase; they stay on the page while they close, so that the focus goes back. */
export function useOpenRequestDialogs(): OpenRequestDialogs {
  const [shown, setShown] = useState<Shown | null>(null);
  const [wanted, setWanted] = useState<readonly OpenRequestDialog[]>([]);
  const of = (kind: OpenRequestDialog) => (shown?.kind === kind ? shown.purchase : null);
  const close = () => setShown(null);
  return {
    open(kind, purchase) {
      setWanted((kinds) => (kinds.includes(kind) ? kinds : [...kinds, kind]));
      setShown({ kind, purchase });
    },
    node: (
      <Suspense fallback={null}>
        {wanted.includes('extend') && <ExtendDialog id={of('extend')?.id ?? null} onClose={close} />}
        {wanted.includes('invite') && <InviteSheet id={of('invite')?.id ?? null} onClose={close} />}
        {wanted.includes('remind') && <RemindDialog reminder={of('remind')} onClose={close} />}
        {wanted.includes('template') && <SaveTemplateDialog purchase={of('template')} onClose={close} />}
      </Suspense>
    ),
  };
}
