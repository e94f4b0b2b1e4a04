import type { Schemas } from '@chalkline/api-client';
import { LinkButton } from '@chalkline/ui';
import { useState } from 'react';
import type { Period } from '../model/plan.ts';
import { PeriodChoice } from './period-choice.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PublicSection } from './public-section.tsx';

/** The vendors' plans for who has no account yet. */
export function PublicPlans({ plans }: { plans: readonly Schemas['SubscriptionPlan'][] }) {
  const [period, setPeriod] = useState<Period>('month');
  if (plans.length === 0) return null;
  return (
    <PublicSection
      isBand
      title="Plans for vendors"
      lead="Answering an invitation is free, always. Schools pay nothing."
      action={<PeriodChoice value={period} onChange={setPeriod} />}
    >
      <PlanCards
        plans={plans}
        period={period}
        action={(plan) => (
          <LinkButton to="/register/vendor" variant={plan.isFeatured ? 'solid' : 'surface'}>
            {plan.trialDays > 0 ? `Try it ${plan.trialDays} days for free` : 'Create a vendor account'}
          </LinkButton>
        )}
      />
    </PublicSection>
  );
}
