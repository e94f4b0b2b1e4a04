import { failureOf, usePlatform } from '@chalkline/platform';
import { Button, Callout, Text } from '@chalkline/ui';
import { useState } from 'react';

/** Asks for a fresh link in place of one that is used or too old; it goes to the same mailbox, whatever the answer (AUTH-6). */
export function RenewLink({ token }: { token: string }) {
  const { api } = usePlatform();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  const renew = async (): Promise<void> => {
    setState('busy');
    setProblem(null);
    try {
      await api.post('/api/Auth/RenewLink', { body: { token }, silent: true });
      setState('sent');
    } catch (error) {
      setProblem(failureOf(error).message);
      setState('idle');
    }
  };

  if (state === 'sent') {
    return (
      <Callout tone="green" live="status" title="Check your email">
        If this link was ours, a fresh one is on its way to the same address.
      </Callout>
    );
  }
  return (
    <>
      <Button loading={state === 'busy'} loadingText="Sending…" onClick={() => void renew()}>
        Send me a fresh link
      </Button>
      {problem && (
        <Text role="alert" color="red.fg">
          {problem}
        </Text>
      )}
    </>
  );
}
