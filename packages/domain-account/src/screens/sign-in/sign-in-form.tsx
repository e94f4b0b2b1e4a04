import { Button, Callout, chakra, Flex, Link, RouteLink } from '@chalkline/ui';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { otherPortals, type PortalInfo, portals } from '../../model/portals.ts';
import { withReturnTo } from '../../model/return-path.ts';
import { CredentialField, PasswordCredential } from './credential-field.tsx';
import { GoogleEntry } from './google-entry.tsx';
import type { SignInProblems } from './sign-in-form-state.ts';
import { useSignIn } from './use-sign-in.ts';

// Few need it, and the first page of a visit is kept small.
const ResendButton = lazy(async () => {
  const { ResendButton: component } = await import('../../components/resend-button.tsx');
  return { default: component };
});

interface SignInFormProps {
  portal: PortalInfo;
  returnTo: string | null;
}

/** Email and password. What was typed stays whatever the answer is (UI-19). */
export function SignInForm({ portal, returnTo }: SignInFormProps) {
  const { isBusy, problems, submit, submitGoogle, forget } = useSignIn(portal.id, returnTo);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = await submit({ email, password });
    if (found.email) emailField.current?.focus();
    else if (found.password || found.summary) passwordField.current?.focus();
  };

  return (
    <chakra.form display="flex" flexDirection="column" gap="4" noValidate aria-label={portal.title} onSubmit={onSubmit}>
      <Refusal problems={problems} portal={portal} returnTo={returnTo} email={email} />
      <CredentialField
        ref={emailField}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problems.email}
        onValueChange={(value) => {
          setEmail(value);
          forget('email');
        }}
      />
      <PasswordCredential
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={problems.password}
        onValueChange={(value) => {
          setPassword(value);
          forget('password');
        }}
      />
      <Link asChild variant="underline" textStyle="sm" alignSelf="flex-start">
        <RouteLink to={`/forget-password?portal=${portal.id}`}>Forgot your password?</RouteLink>
      </Link>
      <Button type="submit" size="lg" mt="1" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
      <GoogleEntry onCredential={(credential) => void submitGoogle(credential)} />
    </chakra.form>
  );
}

interface RefusalProps {
  problems: SignInProblems;
  portal: PortalInfo;
  returnTo: string | null;
  email: string;
}

/** What the server refused, and for an account of another door the way there. */
function Refusal({ problems, portal, returnTo, email }: RefusalProps) {
  if (!problems.summary) return null;
  const { rightPortal } = problems;
  const doors =
    rightPortal === undefined ? [] : rightPortal === 'unknown' ? otherPortals(portal.id) : [portals[rightPortal]];
  return (
    <Callout tone={problems.isWaiting ? 'blue' : 'red'} live="alert" title={problems.summary}>
      {problems.isUnconfirmed && (
        <Suspense fallback={null}>
          <ResendButton email={email} />
        </Suspense>
      )}
      {doors.length > 0 && (
        <Flex gap="4" wrap="wrap">
          {doors.map((door) => (
            <Link asChild variant="underline" key={door.id}>
              <RouteLink to={withReturnTo(door.path, returnTo)}>Go to {door.title.toLowerCase()}</RouteLink>
            </Link>
          ))}
        </Flex>
      )}
    </Callout>
  );
}
