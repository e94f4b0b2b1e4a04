import { type Schemas, useApi } from '@chalkline/api-client';
import { DateTime, Flex, Link, LinkButton, LoadingState, RouteLink } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DoorLayout } from '../../components/door-layout.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { vendorInvitation } from '../../queries/public.ts';
import { isGone } from '../reset-password/is-gone.ts';
import { InvitationForm } from './invitation-form.tsx';

/** `vendor-setup/{id}`: an invited vendor chooses name and password and lands on the deal that invited it (ACC-14). */
export function Page() {
  const { id = '' } = useParams();
  const api = useApi();
  const query = useQuery(vendorInvitation(api, id));
  const { data, error } = query;
  if (error && isGone(error)) {
    return (
      <DoorLayout
        title="We don’t know this invitation"
        lead="The link may have been cut off on its way. Copy the whole address from the email."
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
        <QueryView query={query} what="Your invitation" skeleton={<LoadingState label="Opening your invitation" />}>
          {() => null}
        </QueryView>
      </DoorLayout>
    );
  }
  if (data.isUsable && data.standing !== 'open') return <InvitationIsOver invitation={data} />;
  return data.isUsable ? (
    <InvitationForm token={id} invitation={data} />
  ) : (
    <UsedInvitation number={data.subjectNumber} />
  );
}

/** What happened to the purchase that invited, and what a vendor can do instead (ACC-41). */
function InvitationIsOver({ invitation }: { invitation: Schemas['VendorInvitation'] }) {
  const { standing, schoolName, subjectNumber, subjectName, endsAt } = invitation;
  const what = [subjectNumber, subjectName].filter(Boolean).join(', ');
  return (
    <DoorLayout
      title={standing === 'cancelled' ? 'This purchase was cancelled' : 'Bidding has ended'}
      lead={
        standing === 'cancelled' || endsAt === null ? (
          `${schoolName || 'The school'} invited you to ${what || 'a purchase'} and no longer takes bids on it.`
        ) : (
          <>
            {schoolName} took bids on {what} until <DateTime at={endsAt} />.
          </>
        )
      }
    >
      <Flex gap="4" align="center" wrap="wrap">
        <LinkButton to="/opportunities">See open opportunities</LinkButton>
        <Link asChild variant="underline">
          <RouteLink to="/register/vendor">Sign up as a vendor</RouteLink>
        </Link>
      </Flex>
    </DoorLayout>
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
