import { failureText } from '@chalkline/platform';
import { PurchaseStatus } from '@chalkline/rules';
import { AwardButton, useAwardRefusal } from '@chalkline/tender';
import { ActionMenu, type MenuAction, Text, useConfirm } from '@chalkline/ui';
import { Ban, Copy, ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Comparison } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { useCloseWithoutAward } from '../../queries/mutations.ts';
import { useCopyToDraft } from '../open-purchase-requests/use-open-request-actions.tsx';

const OpeningRecordDialog = lazy(async () => ({
  default: (await import('./opening-record-dialog.tsx')).OpeningRecordDialog,
}));

function useCloseAction(comparison: Comparison): () => Promise<void> {
  const confirm = useConfirm();
  const close = useCloseWithoutAward();
  const navigate = useNavigate();
  return async () => {
    const { confirmed } = await confirm({
      title: `Close ${comparison.rfpName} without an award?`,
      body: (
        <Text>
          Every bidder is told that nobody was chosen, and why. It can’t be opened again, only copied to a new draft.
        </Text>
      ),
      confirmLabel: 'Close without award',
      cancelLabel: 'Keep it',
      tone: 'danger',
      reason: { label: 'Reason', required: true, hint: 'Bidders read it.' },
      act: (reason = '') => failureText(() => close.mutateAsync({ body: { id: comparison.id, reason } })),
    });
    if (confirmed) void navigate(paths.closedPurchases);
  };
}

/** Award, and the rarer ways to go on. */
export function AwardActions({ comparison, onAward }: { comparison: Comparison; onAward: () => void }) {
  const refusal = useAwardRefusal();
  const closeWithoutAward = useCloseAction(comparison);
  const copyToDraft = useCopyToDraft();
  const [showsRecord, setShowsRecord] = useState(false);
  const isUndecided = comparison.status === PurchaseStatus.OnGoing;
  const actions: MenuAction[] = [
    ...(comparison.openedAt === null
      ? []
      : [
          {
            label: 'Record of the opening',
            icon: <ScrollText aria-hidden="true" />,
            onSelect: () => setShowsRecord(true),
          },
        ]),
    { label: 'Copy to a new draft', icon: <Copy aria-hidden="true" />, onSelect: () => copyToDraft(comparison.id) },
    ...(isUndecided && refusal === null && comparison.holdReason === null
      ? [
          {
            label: 'Close without award…',
            icon: <Ban aria-hidden="true" />,
            tone: 'danger' as const,
            separated: true,
            onSelect: () => void closeWithoutAward(),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActionMenu label="More actions" actions={actions} />
      <Suspense fallback={null}>
        {showsRecord && <OpeningRecordDialog rfpId={comparison.id} onClose={() => setShowsRecord(false)} />}
      </Suspense>
      <AwardButton canAward={comparison.canAward} isUndecided={isUndecided} onAward={onAward} />
    </>
  );
}
