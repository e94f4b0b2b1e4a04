import { useApi } from '@chalkline/api-client';
import { Flex, LinkButton, LoadingState } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { DoorLayout } from '../../components/door-layout.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RenewLink } from '../../components/renew-link.tsx';
import { useEntering } from '../../components/use-entering.ts';
import { portals } from '../../model/portals.ts';
import { linkDetails } from '../../queries/links.ts';
import { isGone } from './is-gone.ts';
import { PasswordForm, type PasswordSet } from './password-form.tsx';

export { ConfirmAddress } from './confirm-address.tsx';

/** `reset-password/{token}`: a new password, or a colleague's first one. */
export function Page() {
  const { token = '' } = useParams();
  const api = useApi();
  const query = useQuery(linkDetails(api, token));
  const { data, error, refetch } = query;
  const [done, setDone] = useState<PasswordSet | null>(null);
  const enter = useEntering();
  const onDone = (set: PasswordSet): void => (set.session ? enter(set.session, 'Your password is set.') : setDone(set));

  if (done) return <PasswordIsSet done={done} />;
  if (error && isGone(error)) return <UnknownLink />;
  if (!data) {
    return (
      <DoorLayout title="Set a new password">
        <QueryView query={query} what="Your link" skeleton={<LoadingState label="Checking your link" />}>
          {() => null}
        </QueryView>
      </DoorLayout>
    );
  }
  if (data.purpose === 'confirm') {
    return <Navigate to={`/redirect-handler?${new URLSearchParams({ confirm: token })}`} replace />;
  }
  if (!data.isUsable) return data.purpose === 'admin-setup' ? <ExpiredSetup /> : <ExpiredLink token={token} />;
  return <PasswordForm token={token} link={data} onDone={onDone} onExpired={() => void refetch()} />;
}

function PasswordIsSet({ done }: { done: PasswordSet }) {
  const { path, title } = portals[done.portal];
  return (
    <DoorLayout
      title="Your password is set"
      lead={`Sign in as ${done.email}. This account is signed out everywhere else.`}
      takesFocus
    >
      <LinkButton to={path} size="lg">
        {title}
      </LinkButton>
    </DoorLayout>
  );
}

function ExpiredLink({ token }: { token: string }) {
  return (
    <DoorLayout
      title="This link no longer works"
      lead="Each link works once and for a short time. A fresh one is a click away."
    >
      <Flex direction="column" gap="4" align="flex-start">
        <RenewLink token={token} />
      </Flex>
    </DoorLayout>
  );
}

/** Nothing is mailed for an administrator's set-up: whoever runs the server makes the link. AUTH-40 */
function ExpiredSetup() {
  return (
    <DoorLayout
      title="This link no longer works"
      lead="It works once, within a day. Ask the person who runs this server for a new one; “npm run admin -- link” with your address makes it."
    >
      <LinkButton to="/school-login" size="lg">
        School sign in
      </LinkButton>
    </DoorLayout>
  );
}

function UnknownLink() {
  return (
    <DoorLayout
      title="We don’t know this link"
      lead="It may have been cut off. Copy the whole address from the email, or ask for a new link."
    >
      <LinkButton to="/forget-password" size="lg">
        Ask for a new link
      </LinkButton>
    </DoorLayout>
  );
}
