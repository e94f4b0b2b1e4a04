import { useNowDate } from '@chalkline/kit';
import { Card, chakra, DateTime, Flex, KeyValue, Money, Stack, StatusBadge } from '@chalkline/ui';
import type { PlanDetails } from '../../model/contract.ts';
import { inMonth } from '../../model/month.ts';
import { bidsOfMonth, planEndLabel, planState, trialLeft } from '../../model/plan.ts';

const SHOWN_INVOICES = 3;

function Invoices({ invoices }: Pick<PlanDetails, 'invoices'>) {
  if (invoices.length === 0) return null;
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label="Latest invoices" textStyle="sm">
      {invoices.slice(0, SHOWN_INVOICES).map(({ id, number, at, amount, status }) => (
        <Flex as="li" key={id} justify="space-between" gap="3">
          <span>
            {number}{' '}
            <chakra.span color="fg.muted">
              <DateTime at={at} style="date" /> · {status}
            </chakra.span>
          </span>
          <Money value={amount} />
        </Flex>
      ))}
    </Stack>
  );
}

/** What a vendor's plan is, until when, and what it paid last. */
export function PlanCard({ plan }: { plan: PlanDetails }) {
  const { label, tone } = planState(plan.state);
  const left = trialLeft(plan);
  const month = useNowDate().toISOString().slice(0, 7);
  return (
    <Card title="Plan" actions={<StatusBadge tone={tone}>{left === null ? label : `${label}, ${left}`}</StatusBadge>}>
      <Stack gap="3">
        <KeyValue
          items={[
            { label: 'Plan', value: plan.plan },
            ...(plan.period === null ? [] : [{ label: 'Paid', value: plan.period === 'year' ? 'yearly' : 'monthly' }]),
            ...(plan.startedAt === null
              ? []
              : [{ label: 'Since', value: <DateTime at={plan.startedAt} style="date" /> }]),
            ...(plan.endsAt === null
              ? []
              : [{ label: planEndLabel(plan), value: <DateTime at={plan.endsAt} style="date" /> }]),
            { label: `Opened bids ${inMonth(month)}`, value: bidsOfMonth(plan) },
          ]}
        />
        <Invoices invoices={plan.invoices} />
      </Stack>
    </Card>
  );
}
