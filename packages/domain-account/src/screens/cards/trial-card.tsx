import { usePlatform } from '@chalkline/platform';
import { AccessType, isTrialRunning, TRIAL_DAYS, trialDaysRemaining } from '@chalkline/rules';
import { ChalkLine, Card as Panel, Text, useNow } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { LinkButton } from '../../components/link-button.tsx';

const HOUR_MS = 3_600_000;

/** How much of the free trial is left, counted from 30 days after its start (PLAN-3); nothing without one. */
export const Card = observer(function Card() {
  const { session } = usePlatform();
  const now = new Date(useNow(HOUR_MS));
  const { role, accessType, hasUsedFreeTrial, planStartedAt, planExpiration } = session;
  const isMain = role === 'Vendor' && accessType === AccessType.Main;
  const ends = planExpiration === null ? null : new Date(planExpiration);
  if (!isMain || !hasUsedFreeTrial || planStartedAt === null || !isTrialRunning(ends, now)) return null;
  const start = new Date(planStartedAt);
  const isTrial =
    ends !== null && Math.abs(ends.getTime() - start.getTime() - TRIAL_DAYS * 24 * HOUR_MS) < 24 * HOUR_MS;
  if (!isTrial) return null;
  const left = trialDaysRemaining(start, now);
  return (
    <Panel title="Your free trial">
      <Text textStyle="figure">{left === 1 ? '1 day left' : `${left} days left`}</Text>
      <ChalkLine my="3" style={{ width: `${(100 * left) / TRIAL_DAYS}%` }} />
      <Text color="fg.muted" mb="4">
        After it you are on Free. Nothing is deleted.
      </Text>
      <LinkButton to="/upgrade-plan" variant="surface">
        See the plans
      </LinkButton>
    </Panel>
  );
});
