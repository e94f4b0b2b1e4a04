import { type Schemas, useApi } from '@chalkline/api-client';
import { Flex, Link, LinkButton, LoadingState, RouteLink, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DoorLayout } from '../../components/door-layout.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RenewLink } from '../../components/renew-link.tsx';
import { useEntering } from '../../components/use-entering.ts';
import { portals } from '../../model/portals.ts';
import { linkDetails } from '../../queries/links.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { isGone } from './is-gone.ts';

const TITLE = 'Confirm your address';

/**
 * `redirect-handler?confirm=…`: who has the mail proves that the sign-up was theirs, or makes it theirs, and is in (ACC-13,
 * REG-6, REG-7, REG-9). With an address in a school's domain they may ask to join it next (ACC-36).
 */
export function ConfirmAddress({ token }: { token: string }) {
  const api = useApi();
  const query = useQuery(linkDetails(api, token));
  const { data: link, error, refetch } = query;
  const [confirmed, setConfirmed] = useState<Schemas['AddressConfirmed'] | null>(null);
  const enter = useEntering();
  const navigate = useNavigate();
  const onDone = (done: Schemas['AddressConfirmed']): void => {
    const offer = done.join === null ? null : `/redirect-handler?${new URLSearchParams({ join: done.join })}`;
    if (done.session) enter(done.session, 'Your address is confirmed.', offer ?? undefined);
    else if (offer) void navigate(offer, { replace: true });
    else setConfirmed(done);
  };

  if (confirmed) return <Confirmed confirmed={confirmed} />;
  if ((error && isGone(error)) || (link && !(link.isUsable && link.purpose === 'confirm')))
    return <LinkIsOver token={token} />;
  if (!link) {
    return (
      <DoorLayout title={TITLE}>
        <QueryView query={query} what="Your link" skeleton={<LoadingState label="Checking your link" />}>
          {() => null}
        </QueryView>
      </DoorLayout>
    );
  }
  return <ConfirmForm token={token} link={link} onDone={onDone} onExpired={() => void refetch()} />;
}

function Confirmed({ confirmed }: { confirmed: Schemas['AddressConfirmed'] }) {
  const { path, title } = portals[confirmed.portal];
  return (
    <DoorLayout title="Your address is confirmed" lead={<span role="status">{confirmed.sentence}</span>} takesFocus>
      <LinkButton to={path} size="lg">
        {title}
      </LinkButton>
    </DoorLayout>
  );
}

function LinkIsOver({ token }: { token: string }) {
  return (
    <DoorLayout title="This link no longer works" lead="Each link works once and for a short time." takesFocus>
      <Flex direction="column" gap="4" align="flex-start">
        <Text color="fg.muted">If you opened it before, your address is confirmed already: just sign in.</Text>
        <RenewLink token={token} />
        <Flex gap="4" wrap="wrap">
          {[portals.school, portals.vendor].map(({ id, path, title }) => (
            <Link asChild variant="underline" key={id}>
              <RouteLink to={path}>{title}</RouteLink>
            </Link>
          ))}
        </Flex>
      </Flex>
    </DoorLayout>
  );
}
