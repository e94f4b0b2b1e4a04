import { usePlatform } from '@chalkline/platform';
import { Page as PageFrame, Refused } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router';
import { PaymentResult } from './payment-result.tsx';
import { PlanNow } from './plan-now.tsx';

/** The checkout that the provider sends back with; it is only a name to ask the server by. */
function checkoutOf(parameters: URLSearchParams): string | null {
  return parameters.get('session');
}

/**
 * `payment-success` and `payment-failed`: what really became of the checkout, asked of the server. The address says nothing:
 * anybody can type it, and a payment can still be under way when the provider sends somebody back.
 */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  const [parameters] = useSearchParams();
  const token = checkoutOf(parameters);
  if (session.role !== 'Vendor') return <NotAVendor />;
  return token === null ? <PlanNow title="Payment" what="payment" /> : <PaymentResult token={token} />;
});

/** `update-successful` and `update-failed`: the plan as it is now, and what comes next. */
export const UpdatePage = observer(function UpdatePage() {
  const { session } = usePlatform();
  if (session.role !== 'Vendor') return <NotAVendor />;
  return <PlanNow title="Change of plan" what="change" />;
});

function NotAVendor() {
  return (
    <PageFrame title="Payment">
      <Refused>A payment is shown to the vendor that made it. Administrators find it among the transactions.</Refused>
    </PageFrame>
  );
}
