import { failureOf, usePlatform } from '@chalkline/platform';
import { normalizeEmail } from '@chalkline/rules';
import { Button, Text } from '@chalkline/ui';
import { useState } from 'react';

/** Sends the mail that confirms an address again. The answer tells nobody whether the address has an account (AUTH-6). */
export function ResendButton({ email }: { email: string }) {
  const { api } = usePlatform();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    setState('busy');
    setProblem(null);
    try {
      await api.post('/api/Auth/ResendConfirmation', { body: { email: normalizeEmail(email) }, silent: true });
      setState('sent');
    } catch (error) {
      setProblem(failureOf(error).message);
      setState('idle');
    }
  };

  return (
    <>
      <Button type="button" variant="surface" size="sm" mt="2" loading={state === 'busy'} onClick={() => void send()}>
        Send it again
      </Button>
      <Text role="status" textStyle="sm" mt="1.5" _empty={{ display: 'none' }}>
        {state === 'sent' &&
          'If this address still needs to be confirmed, we have sent a new email. Check the spam folder, too.'}
      </Text>
      {problem && (
        <Text role="alert" textStyle="sm" color="red.fg" mt="1.5">
          {problem}
        </Text>
      )}
    </>
  );
}
