import { usePlatform } from '@chalkline/platform';
import { Callout } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';

const tones = { succeeded: 'green', transfer: 'blue', failed: 'red' } as const;

/** What the provider said last of a payment while this window was open; its toast is gone by now. PAY-11 */
export const LastPayment = observer(function LastPayment() {
  const { paymentNotification } = usePlatform().notifications;
  if (!paymentNotification?.message) return null;
  const { status, message } = paymentNotification;
  return <Callout tone={tones[status]} live={status === 'failed' ? 'alert' : 'status'} title={message} />;
});
