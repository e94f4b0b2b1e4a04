import { useSchoolRight } from '@chalkline/kit';
import { failureText, usePlatform } from '@chalkline/platform';
import { counted, type MenuAction, Text, useConfirm } from '@chalkline/ui';
import {
  Ban,
  BellRing,
  BookmarkPlus,
  CalendarClock,
  Copy,
  Eye,
  FilePen,
  type LucideIcon,
  UserPlus,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { OpenRequestDialogs } from '../../components/open-request/use-open-request-dialogs.tsx';
import type { OpenPurchase } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { useCancelRfp, useCopyRfp } from '../../queries/mutations.ts';

/** Asks for the reason and cancels; its bids stay sealed for ever. */
export function useCancelRequest(): (row: Pick<OpenPurchase, 'id' | 'rfpName' | 'bidsReceived'>) => Promise<boolean> {
  const confirm = useConfirm();
  const cancel = useCancelRfp();
  return async (row) => {
    const sealed = row.bidsReceived === 0 ? '' : ` Its ${counted(row.bidsReceived, 'bid')} will never be opened.`;
    const { confirmed } = await confirm({
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
      act: (reason = '') => failureText(() => cancel.mutateAsync({ body: { id: row.id, reason } })),
    });
    return confirmed;
  };
}

/** Copies a purchase to a new draft and goes on writing it. */
export function useCopyToDraft(): (id: number) => void {
  const copy = useCopyRfp();
  const navigate = useNavigate();
  return (id) => copy.mutate({ body: { id } }, { onSuccess: (draft) => void navigate(paths.newPurchase(draft.id)) });
}

const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" />;

type RowActionsOptions = { onDetails: (id: number) => void; dialogs: OpenRequestDialogs };

/** The menu of a row. */
export function useOpenRequestActions({
  onDetails,
  dialogs,
}: RowActionsOptions): (row: OpenPurchase) => readonly MenuAction[] {
  const { isImpersonating: isActing } = usePlatform().session;
  const mayPublish = useSchoolRight('publish');
  const cancelRequest = useCancelRequest();
  const copyToDraft = useCopyToDraft();
  const changes = (row: OpenPurchase): MenuAction[] =>
    row.isScheduled || row.holdReason !== null
      ? []
      : [
          { label: 'Extend…', icon: icon(CalendarClock), onSelect: () => dialogs.open('extend', row) },
          { label: 'Write an addendum', icon: icon(FilePen), to: paths.editRfp(row.id) },
          { label: 'Invite more vendors…', icon: icon(UserPlus), onSelect: () => dialogs.open('invite', row) },
          ...(row.invitedCount > 0
            ? [{ label: 'Remind the invited…', icon: icon(BellRing), onSelect: () => dialogs.open('remind', row) }]
            : []),
        ];
  return (row) => [
    { label: 'Details', icon: icon(Eye), onSelect: () => onDetails(row.id) },
    ...(mayPublish ? changes(row) : []),
    { label: 'Copy to a new draft', icon: icon(Copy), separated: true, onSelect: () => copyToDraft(row.id) },
    ...(isActing
      ? []
      : [{ label: 'Save as a template…', icon: icon(BookmarkPlus), onSelect: () => dialogs.open('template', row) }]),
    ...(mayPublish && row.holdReason === null
      ? [
          {
            label: 'Cancel…',
            icon: icon(Ban),
            tone: 'danger' as const,
            separated: true,
            // A refusal is alerted by the mutation itself.
            onSelect: () => void cancelRequest(row).catch(() => undefined),
          },
        ]
      : []),
  ];
}
