import { useApi } from '@chalkline/api-client';
import { ErrorState, Flex, Link, LinkButton, LoadingState, RouteLink } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DoorLayout } from '../../components/door-layout.tsx';
import { vendorInvitation } from '../../queries/public.ts';
import { isGone } from '../reset-password/is-gone.ts';
import { InvitationForm } from './invitation-form.tsx';

/** `vendor-setup/{id}`: an invited vendor chooses name and password and lands on the deal that invited it (ACC-14). */
export function Page() {
  const { id = '' } = useParams();
  const api = useApi();
  const { data, error, refetch } = useQuery(vendorInvitation(api, id));
  if (error && !isGone(error)) {
    return (
      <DoorLayout title="Your invitation">
        <ErrorState error={error} message={error.message} onRetry={() => void refetch()} />
      </DoorLayout>
    );
  }
  if (error) {
    return (
      <DoorLayout
        title="We don’t know this invitation"
        lead="The link may have been cut off on its way. Copy the whole address from the mail."
      >
        <LinkButton to="/vendor-portal" variant="surface">
          See what Chalkline is for vendors
        </LinkButton>
      </DoorLayout>
    );
  }
  if (!data) {
    return (
      <DoorLayout title="Your invitation">
        <LoadingState label="Opening your invitation" />
      </DoorLayout>
    );
  }
  return data.isUsable ? (
    <InvitationForm token={id} invitation={data} />
  ) : (
    <UsedInvitation number={data.subjectNumber} />
  );
}

function UsedInvitation({ number }: { number: string }) {
  return (
    <DoorLayout
      title="This invitation was used"
      lead={`It led to ${number}. Sign in with the address it was sent to, and you find it among your invitations.`}
    >
      <Flex gap="4" align="center" wrap="wrap">
        <LinkButton to="/vendor-login?returnTo=%2Finvited-deals">Vendor sign in</LinkButton>
        <Link asChild variant="underline">
          <RouteLink to="/forget-password?portal=vendor">Forgot your password?</RouteLink>
        </Link>
      </Flex>
    </DoorLayout>
  );
}
