import type { Schemas } from '@chalkline/api-client';
import { Button, DateTime, Text } from '@chalkline/ui';
import { lazy, Suspense, useState } from 'react';
import type { Period } from '../../model/plan.ts';
import { planChoice } from '../../model/plan-choice.ts';
import type { PlanActs } from './use-plan-acts.ts';

type Plan = Schemas['SubscriptionPlan'];

interface PlanActionProps {
  plan: Plan;
  period: Period;
  details: Schemas['PlanDetails'];
  plans: readonly Plan[];
  acts: PlanActs;
}

const BuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }));

/** Leads to the checkout, once it is read what the purchase means. */
function BuyButton({ plan, period, details, acts, variant }: PlanActionProps & { variant: 'solid' | 'surface' }) {
  const [isAsking, setAsking] = useState(false);
  const isBusy = acts.busyId === plan.id;
  return (
    <>
      <Button variant={variant} loading={isBusy} loadingText="Opening the checkout…" onClick={() => setAsking(true)}>
        Buy {plan.name}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <BuyDialog
            purchase={{ plan, period, details }}
            isBusy={isBusy}
            onBuy={(start) => void acts.buy(plan, period, start).finally(() => setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The buttons below a plan. */
export function PlanAction(props: PlanActionProps) {
  const { plan, period, details, plans, acts } = props;
  const choice = planChoice(plan, period, details);
  const isBusy = acts.busyId === plan.id;
  const variant = plan.isFeatured ? 'solid' : 'surface';
  switch (choice.kind) {
    case 'current':
      return <Text color="fg.muted">This is your plan.</Text>;
    case 'pending':
      return (
        <Text color="fg.muted">
          Your plan from <DateTime at={choice.at} style="date" />
        </Text>
      );
    case 'trial':
      return (
        <>
          <Button variant={variant} loading={isBusy} onClick={() => void acts.startTrial(plan)}>
            Start Free Trial
          </Button>
          <Text textStyle="sm" color="fg.muted">
            {choice.days} days, no card needed. It ends automatically.
          </Text>
          {choice.canBuy && <BuyButton {...props} variant="surface" />}
        </>
      );
    case 'buy':
      return <BuyButton {...props} variant={variant} />;
    case 'resume':
      return (
        <Button variant={variant} loading={acts.busyId === 0} onClick={() => void acts.resume(details)}>
          Resume {plan.name}
        </Button>
      );
    case 'transfer':
      return (
        <Text color="fg.muted">
          {choice.isIt
            ? 'Your bank transfer for this plan is on its way.'
            : 'You can choose another plan once your bank transfer has arrived or failed.'}
        </Text>
      );
    case 'unpaid':
      return <Text color="fg.muted">You can change the plan once the open payment has gone through.</Text>;
    case 'change':
      return (
        <Button variant={variant} loading={isBusy} onClick={() => void acts.change(plan, period, details, plans)}>
          Change to{' '}
          {(details.subscribedPlan ?? details.plan) === plan.name
            ? `${period === 'year' ? 'yearly' : 'monthly'} payment`
            : plan.name}
        </Button>
      );
    case 'cancel':
      return details.cancelAtPeriodEnd ? (
        <Text color="fg.muted">Your plan when the paid time ends</Text>
      ) : (
        <Button variant="surface" loading={acts.busyId === 0} onClick={() => void acts.cancel(details)}>
          Go back to Free
        </Button>
      );
    case 'none':
      return null;
  }
}
