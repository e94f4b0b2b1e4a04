import { useSchoolRight } from '@chalkline/kit';
import { InviteActions, InvitedList } from '@chalkline/tender';
import { Stack } from '@chalkline/ui';
import type { OpenRequestDialogs } from '../../components/open-request/use-open-request-dialogs.tsx';
import type { OpenPurchase, SchoolRfpDetails } from '../../model/contract.ts';

type InvitedPartProps = {
  details: SchoolRfpDetails;
  /** The list's row, when it is on the page: it knows when the next reminder may go out. */
  row: OpenPurchase | undefined;
  dialogs: OpenRequestDialogs;
};

/** The invited, and what can still be done about them while it is open. */
export function InvitedPart({ details, row, dialogs }: InvitedPartProps) {
  const mayPublish = useSchoolRight('publish');
  const { id, rfpName, isScheduled } = details.rfp;
  const reminder = { id, rfpName, reminderAllowedAt: row?.reminderAllowedAt ?? null };
  return (
    <Stack gap="4">
      {mayPublish && !isScheduled && (
        <InviteActions
          hasInvited={details.invited.length > 0}
          reminderAllowedAt={reminder.reminderAllowedAt}
          onInvite={() => dialogs.open('invite', reminder)}
          onRemind={() => dialogs.open('remind', reminder)}
        />
      )}
      <InvitedList invited={details.invited} />
    </Stack>
  );
}
