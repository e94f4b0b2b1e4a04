import { ApiError } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { Button, Flex, Heading, Logo, RouteLink, Spinner, Text } from '@chalkline/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { followLink } from './follow-link.ts';

// A password is asked for there too: one chunk has all of it, and links into the product load none.
const ConfirmAddress = lazy(async () => {
  const { ConfirmAddress: component } = await import('../reset-password/reset-password-page.tsx');
  return { default: component };
});

const JoinSchool = lazy(async () => {
  const { JoinSchool: component } = await import('../join-school/join-school.tsx');
  return { default: component };
});

/** `redirect-handler`: where the links of emails arrive and are sent on from. */
export function Page() {
  const [parameters] = useSearchParams();
  const confirm = parameters.get('confirm');
  if (confirm) {
    return (
      <Suspense fallback={null}>
        <ConfirmAddress key={confirm} token={confirm} />
      </Suspense>
    );
  }
  const join = parameters.get('join');
  if (join) {
    return (
      <Suspense fallback={null}>
        <JoinSchool key={join} token={join} />
      </Suspense>
    );
  }
  return (
    <Flex
      as="main"
      minH="100dvh"
      direction="column"
      align="center"
      justify="center"
      gap="4"
      bg="canvas"
      px="5"
      textAlign="center"
    >
      <Follow to={parameters.get('to')} door={parameters.get('portal')} />
    </Flex>
  );
}

function Follow({ to, door }: { to: string | null; door: string | null }) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to ask once more
  useEffect(() => {
    let isGone = false;
    setProblem(null);
    followLink(platform, to, door)
      .then((path) => {
        if (!isGone) void navigate(path, { replace: true });
      })
      .catch((error: unknown) => {
        if (isGone) return;
        platform.logger.warn('A link could not be followed', error);
        setProblem(error instanceof ApiError ? error.message : 'This link could not be followed.');
      });
    return () => {
      isGone = true;
    };
  }, [platform, navigate, to, door, attempt]);

  if (problem !== null) {
    return (
      <Problem text={problem} homePath={platform.session.homeUrl} onRetry={() => setAttempt((count) => count + 1)} />
    );
  }
  return (
    <>
      <Spinner size="xl" color="accent.fg" />
      <Heading as="h1" size="md" fontWeight="medium" color="fg.muted" tabIndex={-1}>
        Opening your link…
      </Heading>
    </>
  );
}

interface ProblemProps {
  text: string;
  homePath: string;
  onRetry: () => void;
}

function Problem({ text, homePath, onRetry }: ProblemProps) {
  return (
    <>
      <Logo size={30} />
      <Heading as="h1" size="2xl" tabIndex={-1}>
        This link does not open
      </Heading>
      <Text color="fg.muted" maxW="md" role="alert">
        {text}
      </Text>
      <Flex gap="4" align="center" wrap="wrap" justify="center">
        <Button asChild>
          <RouteLink to={homePath}>Go Home</RouteLink>
        </Button>
        <Button variant="surface" onClick={onRetry}>
          Try again
        </Button>
      </Flex>
    </>
  );
}
