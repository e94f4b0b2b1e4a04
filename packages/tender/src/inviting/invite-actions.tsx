import { useNowDate } from '@chalkline/kit';
import { Button, DateTime, Flex, Text } from '@chalkline/ui';
import { BellRing, UserPlus } from 'lucide-react';
import { waitsUntil } from './remind-form.tsx';

interface InviteActionsProps {
  /** Whether anybody was invited, who could be reminded. */
  hasInvited: boolean;
  /** When the next reminder may go out; null where it is not known here. */
  reminderAllowedAt: string | null;
  onInvite: () => void;
  onRemind: () => void;
}

/** What a school can still do about the invited: invite more, and remind them all, at most once a day. */
export function InviteActions({ hasInvited, reminderAllowedAt, onInvite, onRemind }: InviteActionsProps) {
  const waits = waitsUntil(reminderAllowedAt, useNowDate());
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Button variant="surface" onClick={onInvite}>
        <UserPlus aria-hidden="true" />
        Invite more vendors
      </Button>
      {hasInvited && (
        <Button variant="surface" disabled={waits !== null} onClick={onRemind}>
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
  );
}
