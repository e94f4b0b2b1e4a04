import { type Schemas, useApi } from '@chalkline/api-client';
import { FormFailure } from '@chalkline/kit';
import { type SessionStore, usePlatform } from '@chalkline/platform';
import { AccessType, PlanName, TRIAL_DAYS, VendorStatus } from '@chalkline/rules';
import {
  Callout,
  Flex,
  Link,
  LinkButton,
  Page as PageFrame,
  PageSkeleton,
  Refused,
  RouteLink,
  Text,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PeriodChoice } from '../../components/period-choice.tsx';
import { PlanCards } from '../../components/plan-cards.tsx';
import { QueryView } from '../../components/query-view.tsx';
import type { Period } from '../../model/plan.ts';
import { planDetails } from '../../queries/plans.ts';
import { subscriptionPlans } from '../../queries/public.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { usePlanActs } from './use-plan-acts.ts';

/** `upgrade-plan`: the plans side by side, the current one marked (ACC-8). */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  if (session.role === 'Vendor' && session.accessType === AccessType.Main) return <Plans />;
  return (
    <PageFrame title="Plans">
      <Refused>Your company’s main account chooses the plan.</Refused>
    </PageFrame>
  );
});

/** Whether the trial is still to come: nothing but the verification keeps the company from it (PLAN-7). */
function isTrialLater({ plan, canStartTrial }: Schemas['PlanDetails'], session: SessionStore): boolean {
  const { status, hasUsedFreeTrial } = session;
  return plan === PlanName.Free && !canStartTrial && !hasUsedFreeTrial && status !== VendorStatus.Approved;
}

const Plans = observer(function Plans() {
  const { session } = usePlatform();
  const api = useApi();
  const plans = useQuery(subscriptionPlans(api));
  const details = useQuery(planDetails(api));
  const [period, setPeriod] = useState<Period | null>(null);
  const acts = usePlanActs();
  if (plans.isLoading || details.isLoading) return <PageSkeleton />;
  const shown = period ?? details.data?.period ?? 'month';
  return (
    <PageFrame
      title="Plans"
      lead="Answering an invitation is free on every plan and never counts."
      actions={
        <LinkButton to="/plan-details" variant="surface">
          Plan details
        </LinkButton>
      }
    >
      <QueryView query={plans} what="The plans">
        {(list) => (
          <QueryView query={details} what="Your plan">
            {(mine) => (
              <Flex direction="column" gap="5">
                <PlanStanding details={mine} />
                {isTrialLater(mine, session) && (
                  <Callout tone="neutral" title="Your free trial waits until your company is approved">
                    The trial runs for {TRIAL_DAYS} days from the day you start it. You can start it once your company
                    is approved and bids on public requests.{' '}
                    <Link asChild variant="underline">
                      <RouteLink to="/vendor-verification-setup">Go to verification</RouteLink>
                    </Link>
                  </Callout>
                )}
                <FormFailure failure={acts.failure} shown={() => false} />
                {!mine.canBuy && (
                  <Callout tone="neutral" title="Paid plans are not offered at the moment">
                    No card provider is set up here. The Free plan{mine.canStartTrial ? ' and the free trial' : ''} work
                    as always.
                  </Callout>
                )}
                <Flex justify="space-between" align="center" gap="3" wrap="wrap">
                  <Text color="fg.muted">Prices in US dollars, before tax where tax applies.</Text>
                  <PeriodChoice value={shown} onChange={setPeriod} />
                </Flex>
                <PlanCards
                  plans={list}
                  period={shown}
                  current={mine.plan}
                  headingLevel="h2"
                  action={(plan) =>
                    session.isImpersonating ? null : (
                      <PlanAction plan={plan} period={shown} details={mine} plans={list} acts={acts} />
                    )
                  }
                />
              </Flex>
            )}
          </QueryView>
        )}
      </QueryView>
    </PageFrame>
  );
});
