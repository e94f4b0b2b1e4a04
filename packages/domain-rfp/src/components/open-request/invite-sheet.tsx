import { useApi } from '@chalkline/api-client';
import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { normalizeEmail } from '@chalkline/rules';
import { Button, Card, counted, EmailListField, QueryView, Sheet, Stack, sentence, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolRfpDetails, VendorRef } from '../../model/contract.ts';
import { useInviteMore } from '../../queries/open-requests.ts';
import { schoolRfp } from '../../queries/purchases.ts';
import { ChosenVendors } from '../chosen-vendors.tsx';
import { EmailCsvImport } from '../email-csv-import.tsx';
import { VendorDirectory } from '../vendor-directory.tsx';

type FormProps = { details: SchoolRfpDetails; onClose: () => void };

function useInvitation({ details, onClose }: FormProps) {
  const { feedback } = usePlatform();
  const invite = useInviteMore();
  const [vendors, setVendors] = useState<VendorRef[]>([]);
  const [emails, setEmails] = useState<string[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const total = vendors.length + emails.length;
  function send() {
    setFailure(null);
    invite.mutate(
      { body: { rfpId: details.rfp.id, vendorIds: vendors.map((vendor) => vendor.vendorId), emails } },
      {
        onSuccess: () => {
          feedback.success(`${sentence(counted(total, 'more vendor'))} invited.`);
          onClose();
        },
        onError: (error) => setFailure(failureOf(error)),
      },
    );
  }
  return { vendors, setVendors, emails, setEmails, failure, total, send, isPending: invite.isPending };
}

function InviteForm(props: FormProps) {
  const form = useInvitation(props);
  const { rfp, invited } = props.details;
  const settled = new Set(invited.flatMap((one) => one.vendorId ?? []));
  const emailProblem = Object.entries(form.failure?.fields ?? {}).find(([path]) => path.startsWith('emails'))?.[1];
  return (
    <Stack gap="5">
      <Text color="fg.muted">
        They are told at once and can bid until the closing date, as those invited before. An invitation can’t be taken
        back.
      </Text>
      <ChosenVendors
        vendors={form.vendors}
        onChange={form.setVendors}
        summary={
          form.total === 0 ? 'Nobody new is chosen yet.' : `${sentence(counted(form.total, 'vendor'))} to invite.`
        }
        label="Vendors to invite"
      />
      <VendorDirectory chosen={form.vendors} onChange={form.setVendors} categoryId={null} settled={settled} />
      <Card title="Vendors that are not here yet" headingLevel="h3">
        <Stack gap="4">
          <EmailListField
            label="E-mail addresses"
            hint={`Each gets an e-mail about ${rfp.formattedNumber} that says where to sign in.`}
            value={form.emails}
            error={emailProblem}
            onChange={(list) => form.setEmails([...new Set(list.map(normalizeEmail))])}
          />
          <EmailCsvImport emails={form.emails} onChange={form.setEmails} />
        </Stack>
      </Card>
      {form.failure && !emailProblem && (
        <Text role="alert" color="red.fg">
          {form.failure.message}
        </Text>
      )}
      <Stack direction="row" justify="flex-end" gap="3">
        <Button variant="surface" onClick={props.onClose}>
          Cancel
        </Button>
        <Button loading={form.isPending} disabled={form.total === 0} onClick={form.send}>
          Invite {form.total === 0 ? '' : counted(form.total, 'vendor')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** More vendors for a purchase that is open already. */
export function InviteSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const query = useQuery({ ...schoolRfp(useApi(), id ?? 0), enabled: id !== null });
  return (
    <Sheet open={id !== null} onClose={onClose} title="Invite more vendors" size="lg">
      <QueryView query={query} what="This purchase">
        {(details) => <InviteForm key={details.rfp.id} details={details} onClose={onClose} />}
      </QueryView>
    </Sheet>
  );
}
