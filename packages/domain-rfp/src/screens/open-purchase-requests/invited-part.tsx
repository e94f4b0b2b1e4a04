import { useNowDate } from '@chalkline/kit';
import { InvitedList, waitsUntil } from '@chalkline/tender';
import { Button, DateTime, Flex, Stack, Text } from '@chalkline/ui';
import { BellRing, UserPlus } from 'lucide-react';
import type { OpenRequestDialogs } from '../../components/open-request/use-open-request-dialogs.tsx';
import type { OpenPurchase, SchoolRfpDetails } from '../../model/contract.ts';
import { useMayPublish } from './use-open-request-actions.tsx';

type InvitedPartProps = {
  details: SchoolRfpDetails;
  /** The list's row, when it is on the page: it knows when the next reminder may go out. */
  row: OpenPurchase | undefined;
  dialogs: OpenRequestDialogs;
};

/** The invited, and what can still be done about them while it is open. */
export function InvitedPart({ details, row, dialogs }: InvitedPartProps) {
  const mayPublish = useMayPublish();
  const { id, rfpName, isScheduled } = details.rfp;
  const reminder = { id, rfpName, reminderAllowedAt: row?.reminderAllowedAt ?? null };
  const waits = waitsUntil(reminder.reminderAllowedAt, useNowDate());
  return (
    <Stack gap="4">
      {mayPublish && !isScheduled && (
        <Flex gap="3" wrap="wrap" align="center">
          <Button variant="surface" onClick={() => dialogs.open('invite', reminder)}>
            <UserPlus aria-hidden="true" />
            Invite more vendors
          </Button>
          {details.invited.length > 0 && (
            <Button variant="surface" disabled={waits !== null} onClick={() => dialogs.open('remind', reminder)}>
              <BellRing aria-hidden="true" />
              Remind all invited
            </Button>
          )}
          {waits && (
            <Text textStyle="sm" color="fg.muted">
              The next reminder can go out <DateTime at={waits} />.
            </Text>
          )}
        </Flex>
      )}
      <InvitedList invited={details.invited} />
    </Stack>
  );
}
