import { usePlatform } from '@chalkline/platform';
import { isTrialRunning, PlanName, TICKER_INTERVAL_MS, TICKER_TRIAL_INTERVAL_MS } from '@chalkline/rules';
import { Box } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { Ticker } from '../ticker/ticker.tsx';

/** What was saved or earned last month; wide windows have the room for it. */
export const LastMonth = observer(function LastMonth() {
  const { clock, notifications, session } = usePlatform();
  const { currentPlan, hasUsedFreeTrial, planExpiration } = session;
  const trialEnd =
    currentPlan === PlanName.National && hasUsedFreeTrial && planExpiration ? new Date(planExpiration) : null;
  const isTrial = session.role === 'Vendor' && isTrialRunning(trialEnd, new Date(clock.now()));
  return (
    <Box display={{ base: 'none', lg: 'block' }}>
      <Ticker
        items={notifications.lastMonthRevenue}
        intervalMs={isTrial ? TICKER_TRIAL_INTERVAL_MS : TICKER_INTERVAL_MS}
      />
    </Box>
  );
});
