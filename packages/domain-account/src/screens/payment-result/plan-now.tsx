import { type Schemas, useApi } from '@chalkline/api-client';
import { formatMoney } from '@chalkline/rules';
import { Callout, DateTime, Flex, LinkButton, LoadingState, Page as PageFrame } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { planDetails } from '../../queries/plans.ts';
import { LastPayment } from './last-payment.tsx';

type Details = Schemas['PlanDetails'];

interface PlanNowProps {
  title: string;
  what: 'payment' | 'change';
}

/** The plan as the server has it now, whatever the address says. */
export function PlanNow({ title, what }: PlanNowProps) {
  const api = useApi();
  // The page stands right behind a change: an answer from before it would be a lie.
  const query = useQuery({ ...planDetails(api), staleTime: 0 });
  return (
    <PageFrame title={query.data ? headingOf(query.data, what) : title}>
      <QueryView query={query} what="Your plan" skeleton={<LoadingState label="Asking for your plan" />}>
        {(details) => (
          <Flex direction="column" gap="5">
            <LastPayment />
            <Standing details={details} />
            <Flex gap="3" wrap="wrap">
              <LinkButton to="/plan-details">Plan details</LinkButton>
              <LinkButton to="/upgrade-plan" variant="surface">
                See the plans
              </LinkButton>
            </Flex>
          </Flex>
        )}
      </QueryView>
    </PageFrame>
  );
}

/** What is true of the plan now, in the page's title. */
export function headingOf({ pending, plan, hasSubscription, state }: Details, what: PlanNowProps['what']): string {
  if (state === 'past-due') return 'The last payment failed';
  if (pending) return `${pending.plan} comes next`;
  if (!hasSubscription && what === 'change') return 'Your plan was not changed';
  return `Your plan is ${plan}`;
}

function Standing({ details }: { details: Details }): ReactNode {
  const { pending, plan, hasSubscription, state, period, endsAt, renewal } = details;
  if (state === 'past-due') {
    return (
      <Callout tone="red" title={`You are on ${plan}, but its last payment failed`}>
        We will try the card again. Check it with your bank.
      </Callout>
    );
  }
  if (pending) {
    const charge = renewal ? ` Your card is charged ${formatMoney(renewal.amount)} on that day.` : '';
    return (
      <Callout tone="green" title={`${plan} until then, ${pending.plan} after`}>
        Nothing was charged. The change takes effect on <DateTime at={pending.at} />.{charge}
      </Callout>
    );
  }
  if (!hasSubscription) {
    return (
      <Callout tone="amber" title={`You are on ${plan}`}>
        No change is under way and nothing was charged. Choose a plan to try again.
      </Callout>
    );
  }
  return (
    <Callout tone="green" title={`You are on ${plan}, paid ${period === 'year' ? 'yearly' : 'monthly'}`}>
      {endsAt !== null && (
        <>
          Paid until <DateTime at={endsAt} />.
        </>
      )}
    </Callout>
  );
}
