import { usePlatform } from '@chalkline/platform';
import { Callout } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';

/** What the provider said last of a payment while this window was open; its toast is gone by now. PAY-11 */
export const LastPayment = observer(function LastPayment() {
  const { paymentNotification } = usePlatform().notifications;
  if (!paymentNotification?.message) return null;
  const hasFailed = paymentNotification.status === 'failed';
  return (
    <Callout
      tone={hasFailed ? 'red' : 'green'}
      live={hasFailed ? 'alert' : 'status'}
      title={paymentNotification.message}
    />
  );
});
