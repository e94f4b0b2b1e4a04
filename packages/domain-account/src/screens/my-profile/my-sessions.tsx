import { type Schemas, useApi } from '@chalkline/api-client';
import { Box, Button, chakra, DateTime, Flex, Heading, Text, useConfirm } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { deviceName, isHandheld } from '../../model/device-name.ts';
import { mySessions, useEndOtherSessions, useEndSession } from '../../queries/account.ts';

type MySession = Schemas['MySession'];

/** Where my account is signed in, and the way to end that (ACC-33, ACC-34). */
export function MySessions({ isActing }: { isActing: boolean }) {
  return (
    <Box as="section" aria-label="Where you are signed in">
      <Heading as="h3" size="sm" mb="1">
        Where you are signed in
      </Heading>
      {isActing ? <Text color="fg.muted">Only the account’s own person sees this.</Text> : <OwnSessions />}
    </Box>
  );
}

function OwnSessions() {
  const query = useQuery(mySessions(useApi()));
  return (
    <QueryView query={query} what="Your sessions">
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryView>
  );
}

function SessionList({ sessions }: { sessions: readonly MySession[] }) {
  const confirm = useConfirm();
  const others = useEndOtherSessions();
  const endOthers = async () => {
    const { confirmed } = await confirm({
      title: 'Sign out everywhere else?',
      body: 'Every other device has to sign in again. What was not saved there is lost.',
      confirmLabel: 'Sign out everywhere else',
      tone: 'danger',
    });
    if (confirmed) others.mutate({});
  };
  return (
    <>
      <Text textStyle="sm" color="fg.muted" mb="2">
        You don’t know one of them? Sign it out and change your password.
      </Text>
      <chakra.ul listStyleType="none" aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </chakra.ul>
      {sessions.length > 1 && (
        <Button variant="surface" mt="4" loading={others.isPending} onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: MySession }) {
  const { mutate, isPending } = useEndSession();
  const { id, device, address, isCurrent, signedInAt, lastUsedAt } = session;
  const name = deviceName(device);
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <chakra.li
      display="flex"
      gap="3"
      alignItems="center"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0 }}
    >
      <Box color="fg.muted" flexShrink={0}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" title={device ?? undefined}>
          {name}
          {isCurrent && (
            <chakra.span color="green.fg" fontWeight="medium">
              {' '}
              · this device
            </chakra.span>
          )}
        </Text>
        <Flex wrap="wrap" columnGap="3" textStyle="sm" color="fg.muted">
          {address !== null && (
            <chakra.span fontFamily="mono" textStyle="xs" alignSelf="center" overflowWrap="anywhere">
              {address}
            </chakra.span>
          )}
          <span>
            signed in <DateTime at={signedInAt} />
          </span>
          {!isCurrent && (
            <span>
              last used <DateTime at={lastUsedAt} />
            </span>
          )}
        </Flex>
      </Box>
      {!isCurrent && (
        <Button
          variant="surface"
          size="sm"
          flexShrink={0}
          loading={isPending}
          aria-label={`Sign out ${name}${address === null ? '' : ` at ${address}`}`}
          onClick={() => mutate({ body: { id } })}
        >
          Sign out
        </Button>
      )}
    </chakra.li>
  );
}
