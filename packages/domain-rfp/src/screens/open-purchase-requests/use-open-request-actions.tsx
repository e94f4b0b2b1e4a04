import { usePlatform } from '@chalkline/platform';
import { AccessType, schoolRightRefusal } from '@chalkline/rules';
import { type MenuAction, Text, useConfirm } from '@chalkline/ui';
import { Ban, Copy, Eye } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { OpenPurchase } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { counted } from '../../model/words.ts';
import { useCancelRfp, useCopyRfp } from '../../queries/mutations.ts';

/** Asks for the reason and cancels; its bids stay sealed for ever. */
export function useCancelRequest(): (row: Pick<OpenPurchase, 'id' | 'rfpName' | 'bidsReceived'>) => Promise<boolean> {
  const confirm = useConfirm();
  const cancel = useCancelRfp();
  return async (row) => {
    const sealed = row.bidsReceived === 0 ? '' : ` Its ${counted(row.bidsReceived, 'bid')} will never be opened.`;
    const { confirmed, reason } = await confirm({
      title: `Cancel ${row.rfpName}?`,
      body: (
        <Text>
          Bidding ends now and everyone who was invited or has bid is told why.{sealed} It can’t be opened again, only
          copied to a new draft.
        </Text>
      ),
      confirmLabel: 'Cancel this purchase',
      cancelLabel: 'Keep it open',
      tone: 'danger',
      reason: { label: 'Reason', required: true, hint: 'Vendors read it.' },
    });
    if (!confirmed || reason === undefined) return false;
    await cancel.mutateAsync({ body: { id: row.id, reason } });
    return true;
  };
}

/** Copies a purchase to a new draft and goes on writing it. */
export function useCopyToDraft(): (id: number) => void {
  const copy = useCopyRfp();
  const navigate = useNavigate();
  return (id) => copy.mutate({ body: { id } }, { onSuccess: (draft) => void navigate(paths.newPurchase(draft.id)) });
}

/** The menu of a row. */
export function useOpenRequestActions(onDetails: (id: number) => void): (row: OpenPurchase) => readonly MenuAction[] {
  const { session } = usePlatform();
  const cancelRequest = useCancelRequest();
  const copyToDraft = useCopyToDraft();
  const { status, accessType, rights } = session;
  const mayCancel =
    schoolRightRefusal('publish', { status, accessType: accessType ?? AccessType.Main, grantedRights: rights }) ===
    null;
  return (row) => [
    { label: 'Details', icon: <Eye aria-hidden="true" />, onSelect: () => onDetails(row.id) },
    { label: 'Copy to a new draft', icon: <Copy aria-hidden="true" />, onSelect: () => copyToDraft(row.id) },
    ...(mayCancel
      ? [
          {
            label: 'Cancel…',
            icon: <Ban aria-hidden="true" />,
            tone: 'danger' as const,
            separated: true,
            // A refusal is alerted by the mutation itself.
            onSelect: () => void cancelRequest(row).catch(() => undefined),
          },
        ]
      : []),
  ];
}
