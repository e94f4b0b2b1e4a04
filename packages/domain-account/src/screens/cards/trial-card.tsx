import { usePlatform } from '@chalkline/platform';
import { AccessType, TRIAL_DAYS, trialDaysRemaining } from '@chalkline/rules';
import { ChalkLine, LinkButton, Card as Panel, Text, useNow } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';

const HOUR_MS = 3_600_000;

/** How much of the free trial is left, counted from 30 days after its start (PLAN-3); nothing without one. */
export const Card = observer(function Card() {
  const { session } = usePlatform();
  const now = new Date(useNow(HOUR_MS));
  const { role, accessType, isTrial, planStartedAt } = session;
  const isMain = role === 'Vendor' && accessType === AccessType.Main;
  if (!isMain || !isTrial || planStartedAt === null) return null;
  const left = trialDaysRemaining(new Date(planStartedAt), now);
  // The session may be half a day old: the trial can have ended since.
  if (left === 0) return null;
  return (
    <Panel title="Your free trial">
      <Text textStyle="figure">{left === 1 ? '1 day left' : `${left} days left`}</Text>
      <ChalkLine my="3" style={{ width: `${(100 * left) / TRIAL_DAYS}%` }} />
      <Text color="fg.muted" mb="4">
        After it the plan you chose begins; without one you are on Free. Nothing is deleted.
      </Text>
      <LinkButton to="/upgrade-plan" variant="surface">
        See the plans
      </LinkButton>
    </Panel>
  );
});
