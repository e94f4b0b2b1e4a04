import { type Schemas, useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { Callout, DateTime, LinkButton, LoadingState, Stack, Text } from '@chalkline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { DoorLayout } from '../../components/door-layout.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { portals } from '../../model/portals.ts';
import { joinOffer } from '../../queries/links.ts';
import { isGone } from '../reset-password/is-gone.ts';
import { AskForm } from './ask-form.tsx';

type Offer = Schemas['JoinOffer'];

const TITLE = 'Is your school already here?';

/**
 * `redirect-handler?join=…`: schools with the domain of a confirmed address. Whoever works at one asks to join it; whoever does
 * not goes on with a school of their own (ACC-36, ACC-37).
 */
export function JoinSchool({ token }: { token: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(joinOffer(api, token));
  const { data: offer, error } = query;
  if (error && isGone(error)) return <OfferIsOver />;
  if (!offer) {
    return (
      <DoorLayout title={TITLE}>
        <QueryView query={query} what="Your school" skeleton={<LoadingState label="Looking for your school" />}>
          {() => null}
        </QueryView>
      </DoorLayout>
    );
  }
  if (offer.schools.length === 0) return <NothingToAsk offer={offer} />;
  return (
    <DoorLayout title={TITLE} lead={leadOf(offer)} takesFocus>
      <Stack gap="6">
        {offer.request && <RequestState request={offer.request} />}
        <AskForm
          token={token}
          schools={offer.schools}
          onAsked={(next) => queryClient.setQueryData(joinOffer(api, token).queryKey, next)}
        />
        <OnYourOwn organization={offer.organization} />
      </Stack>
    </DoorLayout>
  );
}

function leadOf({ email, schools }: Offer): string {
  const [domain = email] = email.split('@').slice(-1);
  return schools.length === 1
    ? `${email} is confirmed. Another school here uses ${domain}. If you work there, ask to join.`
    : `${email} is confirmed. Other schools here use ${domain}. If you work at one of them, ask to join.`;
}

const stateWords: Readonly<Record<NonNullable<Offer['request']>['state'], (school: string) => string>> = {
  waiting: (school) => `You asked to join ${school}`,
  accepted: (school) => `You now belong to ${school}`,
  declined: (school) => `${school} declined your request`,
  void: (school) => `Your request to ${school} is over`,
};

function RequestState({ request }: { request: NonNullable<Offer['request']> }) {
  const { state, schoolName, askedAt, reason } = request;
  const tone = state === 'accepted' ? 'green' : state === 'waiting' ? 'blue' : 'neutral';
  return (
    <Callout tone={tone} live="status" title={stateWords[state](schoolName)}>
      <Text>
        Asked on <DateTime at={askedAt} style="date" />.
        {state === 'waiting' && ' Its main account answers. We will email you either way.'}
        {reason && ` The reason: ${reason}`}
      </Text>
    </Callout>
  );
}

/** The way on with a school of one's own. */
const OnYourOwn = observer(function OnYourOwn({ organization }: { organization: string }) {
  const { session } = usePlatform();
  const [to, label] = session.isSignedIn
    ? [session.homeUrl, 'Go to your dashboard']
    : [portals.school.path, portals.school.title];
  return (
    <Stack gap="3" align="flex-start">
      <Text color="fg.muted">
        {organization} is a school of its own? Then you don’t need to ask anybody. We will email you when you can sign
        in.
      </Text>
      <LinkButton to={to} variant="surface">
        {label}
      </LinkButton>
    </Stack>
  );
});

const NothingToAsk = observer(function NothingToAsk({ offer }: { offer: Offer }) {
  const { session } = usePlatform();
  const { request, organization } = offer;
  const isOpen = request?.state === 'waiting' || request?.state === 'declined';
  return (
    <DoorLayout
      title={request ? 'Your request to join' : 'Nothing to join'}
      lead={request ? undefined : `${organization} stays a school of its own.`}
      takesFocus
    >
      <Stack gap="6">
        {request && <RequestState request={request} />}
        {isOpen ? (
          <OnYourOwn organization={organization} />
        ) : (
          <LinkButton to={session.isSignedIn ? session.homeUrl : portals.school.path} size="lg">
            {session.isSignedIn ? 'Go to your dashboard' : portals.school.title}
          </LinkButton>
        )}
      </Stack>
    </DoorLayout>
  );
});

function OfferIsOver() {
  return (
    <DoorLayout
      title="This link no longer works"
      lead="It works for two weeks. Ask a colleague at your school to invite you under Colleagues."
      takesFocus
    >
      <LinkButton to={portals.school.path} size="lg">
        {portals.school.title}
      </LinkButton>
    </DoorLayout>
  );
}
