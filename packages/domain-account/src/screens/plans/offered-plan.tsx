import type { Schemas } from '@chalkline/api-client';
import { formatMoney } from '@chalkline/rules';
import { Button, Callout, DateTime, Flex, Text } from '@chalkline/ui';
import { leaveFor } from './use-plan-acts.ts';

type Offer = NonNullable<Schemas['PlanDetails']['offer']>;

/** A checkout that an administrator opened for the company, with what it charges (PAY-25). */
export function OfferedPlan({ offer, isReadOnly }: { offer: Offer; isReadOnly: boolean }) {
  const { plan, amount, period, replaces, expiresAt, url } = offer;
  return (
    <Callout tone="blue" title={`The ${plan} is ready for you to pay for`}>
      <Flex direction="column" gap="3" align="flex-start">
        <Text>
          {formatMoney(amount)} each {period}. You can pay until <DateTime at={expiresAt} />. We charge nothing before
          you pay.
          {replaces !== null && ` Your ${replaces} ends once you have paid.`}
        </Text>
        {!isReadOnly && <Button onClick={() => leaveFor.open(url)}>Go to the payment page</Button>}
      </Flex>
    </Callout>
  );
}
