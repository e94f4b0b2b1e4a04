import type { Schemas } from '@chalkline/api-client';
import { type Failure, failureOf, usePlatform } from '@chalkline/platform';
import { Button, Flex, Heading, Link, LinkButton, Logo, RouteLink, Spinner, Text } from '@chalkline/ui';
import { useEffect, useRef, useState } from 'react';
import { RenewLink } from '../../components/renew-link.tsx';
import { portals } from '../../model/portals.ts';

type Result =
  | { kind: 'busy' }
  | { kind: 'done'; confirmed: Schemas['AddressConfirmed'] }
  | { kind: 'failed'; failure: Failure };

/** A link works once: the answer of its first use is kept, however often the page is drawn. */
const answers = new Map<string, Promise<Schemas['AddressConfirmed']>>();

/** `redirect-handler?confirm=…`: the link that proves a new account's address (ACC-13). */
export function ConfirmAddress({ token }: { token: string }) {
  const { api } = usePlatform();
  const [result, setResult] = useState<Result>({ kind: 'busy' });
  const [attempt, setAttempt] = useState(0);
  const isHere = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to ask once more
  useEffect(() => {
    isHere.current = true;
    setResult({ kind: 'busy' });
    const known = answers.get(token);
    const answer = known ?? api.post('/api/Auth/ConfirmAddress', { body: { token }, silent: true });
    answers.set(token, answer);
    answer
      .then((confirmed) => {
        if (isHere.current) setResult({ kind: 'done', confirmed });
      })
      .catch((error: unknown) => {
        answers.delete(token);
        if (isHere.current) setResult({ kind: 'failed', failure: failureOf(error) });
      });
    return () => {
      isHere.current = false;
    };
  }, [api, token, attempt]);

  if (result.kind === 'busy') {
    return (
      <>
        <Spinner size="xl" color="accent.fg" />
        <Heading as="h1" size="md" fontWeight="medium" color="fg.muted" tabIndex={-1}>
          Confirming your address…
        </Heading>
      </>
    );
  }
  if (result.kind === 'done') return <Confirmed confirmed={result.confirmed} />;
  return <Failed token={token} failure={result.failure} onRetry={() => setAttempt((count) => count + 1)} />;
}

function Confirmed({ confirmed }: { confirmed: Schemas['AddressConfirmed'] }) {
  const { path, linkText } = portals[confirmed.portal];
  return (
    <>
      <Logo size={30} />
      <Heading as="h1" size="2xl" tabIndex={-1}>
        Your address is confirmed
      </Heading>
      <Text color="fg.muted" maxW="md" role="status">
        {confirmed.sentence}
      </Text>
      <LinkButton to={path} size="lg">
        {linkText}
      </LinkButton>
    </>
  );
}

interface FailedProps {
  token: string;
  failure: Failure;
  onRetry: () => void;
}

function Failed({ token, failure, onRetry }: FailedProps) {
  const isPassing = ['NETWORK', 'EMPTY', 'INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED'].includes(failure.code);
  return (
    <>
      <Logo size={30} />
      <Heading as="h1" size="2xl" tabIndex={-1}>
        {isPassing ? 'Your address could not be confirmed yet' : 'This link no longer works'}
      </Heading>
      <Text color="fg.muted" maxW="md" role="alert">
        {failure.message}
      </Text>
      {isPassing ? (
        <Button onClick={onRetry}>Try again</Button>
      ) : (
        <>
          <Text color="fg.muted" maxW="md">
            If you opened it before, your address is confirmed already: just sign in.
          </Text>
          <RenewLink token={token} />
          <Flex gap="4" wrap="wrap" justify="center">
            <Link asChild variant="underline">
              <RouteLink to={portals.school.path}>School sign in</RouteLink>
            </Link>
            <Link asChild variant="underline">
              <RouteLink to={portals.vendor.path}>Vendor sign in</RouteLink>
            </Link>
          </Flex>
        </>
      )}
    </>
  );
}
