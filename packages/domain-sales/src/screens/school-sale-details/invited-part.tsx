import { callOf, type Invitation, InviteActions, InvitedList, InviteForm, RemindForm } from '@chalkline/tender';
import { Card, Modal, Sheet, Stack } from '@chalkline/ui';
import { useState } from 'react';
import type { SchoolSaleDetails } from '../../model/contract.ts';
import { isTaking } from '../../model/sale-state.ts';
import { saleWords } from '../../model/sale-words.ts';
import { useInviteToSale, useRemindSale } from '../../queries/sale-acts.ts';
import { Participants } from './participants.tsx';

type Props = { details: SchoolSaleDetails; onClose: () => void };

function InviteSheet({ details: { sale, invited }, onClose }: Props) {
  const invite = callOf(useInviteToSale(), (input: Invitation) => ({ body: { saleId: sale.id, ...input } }));
  return (
    <Sheet open onClose={onClose} title="Invite more vendors" size="lg">
      <InviteForm
        invited={invited}
        about={sale.formattedNumber}
        words={saleWords(sale.auctionTypeId)}
        invite={invite}
        onClose={onClose}
      />
    </Sheet>
  );
}

function RemindDialog({ details: { sale, reminderAllowedAt }, onClose }: Props) {
  const remind = callOf(useRemindSale(), (input: { message: string | null }) => ({
    body: { saleId: sale.id, ...input },
  }));
  return (
    <Modal open onClose={onClose} title={`Remind the invited of ${sale.saleName}`}>
      <RemindForm
        allowedAt={reminderAllowedAt}
        words={saleWords(sale.auctionTypeId)}
        remind={remind}
        onClose={onClose}
      />
    </Modal>
  );
}

/** Who was invited, who takes part, and what can still be done about them while the sale is open. */
export function InvitedPart({ details }: { details: SchoolSaleDetails }) {
  const [dialog, setDialog] = useState<'invite' | 'remind' | null>(null);
  const { sale, invited, canPublish, reminderAllowedAt } = details;
  const close = () => setDialog(null);
  return (
    <Stack gap="5">
      <Card title="Invited">
        <Stack gap="4">
          {canPublish && isTaking(sale) && (
            <InviteActions
              hasInvited={invited.length > 0}
              reminderAllowedAt={reminderAllowedAt}
              onInvite={() => setDialog('invite')}
              onRemind={() => setDialog('remind')}
            />
          )}
          <InvitedList invited={invited} />
        </Stack>
      </Card>
      <Participants details={details} />
      {dialog === 'invite' && <InviteSheet details={details} onClose={close} />}
      {dialog === 'remind' && <RemindDialog details={details} onClose={close} />}
    </Stack>
  );
}
