import type { Schemas } from '@chalkline/api-client';
import { Button, DateTime, Text } from '@chalkline/ui';
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

/** The buttons below a plan. */
export function PlanAction({ plan, period, details, plans, acts }: PlanActionProps) {
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
            {choice.days} days, no card needed. It ends by itself.
          </Text>
          {choice.canBuy && (
            <Button variant="surface" loading={isBusy} onClick={() => void acts.buy(plan, period)}>
              Buy {plan.name}
            </Button>
          )}
        </>
      );
    case 'buy':
      return (
        <Button
          variant={variant}
          loading={isBusy}
          loadingText="Opening the checkout…"
          onClick={() => void acts.buy(plan, period)}
        >
          Buy {plan.name}
        </Button>
      );
    case 'change':
      return (
        <Button variant={variant} loading={isBusy} onClick={() => void acts.change(plan, period, details, plans)}>
          Change to {details.plan === plan.name ? `${period === 'year' ? 'yearly' : 'monthly'} payment` : plan.name}
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
