import { isReadOf, type Schemas, useApi } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { formatMoney } from '@chalkline/rules';
import {
  Callout,
  DateTime,
  DescriptionList,
  Flex,
  LinkButton,
  LoadingState,
  Page as PageFrame,
  Refused,
  type Tone,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { periodWords } from '../../model/plan.ts';
import { paymentState, planData } from '../../queries/plans.ts';

type State = Schemas['PaymentState'];

/** How often a payment under way is asked for, and for how long. */
const POLL_MS = 2000;
const GIVE_UP_MS = 120_000;

const faces: Readonly<Record<State['state'], { title: string; tone: Tone }>> = {
  paid: { title: 'Payment received', tone: 'green' },
  pending: { title: 'Waiting for the payment', tone: 'blue' },
  transfer: { title: 'Your bank transfer is on its way', tone: 'blue' },
  failed: { title: 'Payment failed', tone: 'red' },
  cancelled: { title: 'Payment cancelled', tone: 'amber' },
};

const titleOf = ({ state, startsAt }: State): string => (startsAt === null ? faces[state].title : 'Your card is saved');

/** What became of one checkout; asked again while it is under way. PAY-27 */
export function PaymentResult({ token }: { token: string }) {
  const api = useApi();
  const [giveUpAt] = useState(() => Date.now() + GIVE_UP_MS);
  const query = useQuery({
    ...paymentState(api, token),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' && Date.now() < giveUpAt ? POLL_MS : false),
  });
  const { data, error } = query;
  useRefreshOnce(data?.state === 'paid');
  if (error?.status === 404 && !data) {
    return (
      <PageFrame title="Payment">
        <Refused title="We don’t know this payment">
          It may belong to another account. Your own plan and invoices are in the plan details.
        </Refused>
        <Ways state={null} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={data ? titleOf(data) : 'Payment'}>
      <QueryView query={query} what="The payment" skeleton={<LoadingState label="Asking for the payment" />}>
        {(state) => <Outcome state={state} />}
      </QueryView>
    </PageFrame>
  );
}

/** A payment that has arrived changes the session's plan and much of what is on screen. */
function useRefreshOnce(isPaid: boolean): void {
  const platform = usePlatform();
  useEffect(() => {
    if (!isPaid) return;
    void platform.refreshSession();
    void platform.queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isReadOf(queryKey, planData) && !String(queryKey[1]).includes('GetPaymentState'),
    });
  }, [isPaid, platform]);
}

function amountText({ amount, period }: State): string | null {
  if (amount === null) return null;
  return period === null ? formatMoney(amount) : `${formatMoney(amount)} ${periodWords[period]}`;
}

function Outcome({ state }: { state: State }) {
  const { tone } = faces[state.state];
  return (
    <Flex direction="column" gap="5">
      <Callout tone={tone} live={state.state === 'failed' ? 'alert' : 'status'} title={state.sentence}>
        {state.startsAt !== null && (
          <>
            Your free trial goes on until <DateTime at={state.startsAt} />. {state.plan} begins then, and your card is
            charged {formatMoney(state.amount ?? '0.00')} on that day.
          </>
        )}
        {state.state === 'transfer' &&
          'It can take your bank a few days. We tell you if it fails. There is nothing more to do here.'}
        {state.state === 'pending' && 'This page checks again automatically. You can leave it.'}
        {state.state === 'failed' && 'Nothing was charged. Try another card, or ask your bank.'}
        {state.state === 'cancelled' && 'Nothing was charged, and your plan is as it was.'}
      </Callout>
      {state.plan !== null && (
        <DescriptionList
          columns={3}
          items={[
            { label: 'Plan', value: state.plan },
            { label: 'Payment', value: state.period && (state.period === 'year' ? 'Yearly' : 'Monthly') },
            { label: 'Amount', value: amountText(state) },
          ]}
        />
      )}
      <Ways state={state.state} />
    </Flex>
  );
}

function Ways({ state }: { state: State['state'] | null }) {
  const isOpen = state === 'failed' || state === 'cancelled';
  return (
    <Flex gap="3" wrap="wrap">
      {isOpen && <LinkButton to="/upgrade-plan">Choose a plan again</LinkButton>}
      <LinkButton to="/plan-details" variant={isOpen ? 'surface' : 'solid'}>
        Plan details
      </LinkButton>
      <LinkButton to="/vendor-dashboard" variant="surface">
        Dashboard
      </LinkButton>
    </Flex>
  );
}
