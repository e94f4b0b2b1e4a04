import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { isEmail } from '@chalkline/rules';
import { Button, counted, Stack, sentence, Text } from '@chalkline/ui';
import { useState } from 'react';
import type { Call } from '../call.ts';
import type { InvitedVendor, VendorRef } from '../contract.ts';
import type { TenderWords } from '../words.ts';
import { ChosenVendors } from './chosen-vendors.tsx';
import { NewVendors } from './new-vendors.tsx';
import { VendorDirectory } from './vendor-directory.tsx';

/** Vendors of the directory by number, and addresses of other companies. */
export type Invitation = { vendorIds: number[]; emails: string[] };

type InviteFormProps = {
  /** Who was invited before: they can't be invited again. */
  invited: readonly InvitedVendor[];
  /** What the invitation's mail is about: "RFP-000412". */
  about: string;
  words: TenderWords;
  invite: Call<Invitation>;
  onClose: () => void;
};

function useInvitation({ invite, onClose }: InviteFormProps) {
  const { feedback } = usePlatform();
  const [vendors, setVendors] = useState<VendorRef[]>([]);
  const [emails, setEmails] = useState<string[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A mistyped address invites nobody: the field marks it, and the call names it.
  const total = vendors.length + emails.filter(isEmail).length;
  function send() {
    setFailure(null);
    invite.mutate(
      { vendorIds: vendors.map((vendor) => vendor.vendorId), emails },
      {
        onSuccess: () => {
          feedback.success(`${sentence(counted(total, 'more vendor'))} invited.`);
          onClose();
        },
        onError: (error) => setFailure(failureOf(error)),
      },
    );
  }
  return { vendors, setVendors, emails, setEmails, failure, total, send };
}

/** Invites more vendors to what is open already. */
export function InviteForm(props: InviteFormProps) {
  const { invited, about, words, invite, onClose } = props;
  const form = useInvitation(props);
  const settled = new Set(invited.flatMap((one) => one.vendorId ?? []));
  const emailProblem = Object.entries(form.failure?.fields ?? {}).find(([path]) => path.startsWith('emails'))?.[1];
  return (
    <Stack gap="5">
      <Text color="fg.muted">
        They are notified at once and can {words.toBid} until the closing date, as those invited before. An invitation
        can’t be taken back.
      </Text>
      <ChosenVendors
        vendors={form.vendors}
        onChange={form.setVendors}
        summary={
          form.total === 0
            ? 'You haven’t chosen anyone new yet.'
            : `${sentence(counted(form.total, 'vendor'))} to invite.`
        }
        label="Vendors to invite"
      />
      <VendorDirectory chosen={form.vendors} onChange={form.setVendors} categoryId={null} settled={settled} />
      <NewVendors
        emails={form.emails}
        onChange={form.setEmails}
        hint={`Each gets an email about ${about} that says where to sign in.`}
        error={emailProblem}
      />
      {form.failure && !emailProblem && (
        <Text role="alert" color="red.fg">
          {form.failure.message}
        </Text>
      )}
      <Stack direction="row" justify="flex-end" gap="3">
        <Button variant="surface" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={invite.isPending} disabled={form.total === 0 && form.emails.length === 0} onClick={form.send}>
          Invite {form.total === 0 ? '' : counted(form.total, 'vendor')}
        </Button>
      </Stack>
    </Stack>
  );
}
