import { type Schemas, useApi } from '@chalkline/api-client';
import { FormFailure } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { AccessType } from '@chalkline/rules';
import { Button, Flex, LinkButton, Page as PageFrame, PageSkeleton, Refused } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { QueryView } from '../../components/query-view.tsx';
import { planDetails } from '../../queries/plans.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { OfferedPlan } from './offered-plan.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { usePlanActs } from './use-plan-acts.ts';

type Details = Schemas['PlanDetails'];

/** `plan-details`: the plan, what is left of it, and what was paid. */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  if (session.role === 'Vendor' && session.accessType === AccessType.Main) return <PlanDetails />;
  return (
    <PageFrame title="Plan details">
      <Refused>
        {session.accessType === AccessType.InvitedOnly
          ? 'Plans are for registered companies. Your invitations are free either way.'
          : 'Your company’s main account sees and changes the plan.'}
      </Refused>
    </PageFrame>
  );
});

function PlanDetails() {
  const api = useApi();
  const query = useQuery(planDetails(api));
  if (query.isLoading) return <PageSkeleton />;
  return (
    <PageFrame title="Plan details" lead={query.data ? `You are on ${query.data.plan}.` : undefined}>
      <QueryView query={query} what="Your plan">
        {(details) => <Content details={details} />}
      </QueryView>
    </PageFrame>
  );
}

const Content = observer(function Content({ details }: { details: Details }) {
  const { session } = usePlatform();
  const acts = usePlanActs();
  const isBusy = acts.busyId === 0;
  const canCancel = details.hasSubscription && !details.cancelAtPeriodEnd && !session.isImpersonating;
  return (
    <Flex direction="column" gap="5">
      {details.offer && <OfferedPlan offer={details.offer} isReadOnly={session.isImpersonating} />}
      <PlanStanding details={details} />
      <FormFailure failure={acts.failure} shown={() => false} />
      <PlanFigures details={details} />
      <Flex gap="3" wrap="wrap">
        <LinkButton to="/upgrade-plan">{details.hasSubscription ? 'Change the plan' : 'See the plans'}</LinkButton>
        {details.cancelAtPeriodEnd && !session.isImpersonating && (
          <Button variant="surface" loading={isBusy} onClick={() => void acts.resume(details)}>
            Resume the plan
          </Button>
        )}
        {canCancel && (
          <Button variant="ghost" loading={isBusy} onClick={() => void acts.cancel(details)}>
            Cancel the plan
          </Button>
        )}
      </Flex>
      <InvoicesCard invoices={details.invoices} />
    </Flex>
  );
});
