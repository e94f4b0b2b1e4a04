import { usePlatform } from '@chalkline/platform';
import { TICKER_INTERVAL_MS, TICKER_TRIAL_INTERVAL_MS } from '@chalkline/rules';
import { Box } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { Ticker } from '../ticker/ticker.tsx';

/** What was saved or earned last month, turning faster while a trial runs (UI-7); wide windows have the room for it. */
export const LastMonth = observer(function LastMonth() {
  const { notifications, session } = usePlatform();
  return (
    <Box display={{ base: 'none', lg: 'block' }}>
      <Ticker
        items={notifications.lastMonthRevenue}
        intervalMs={session.isTrial ? TICKER_TRIAL_INTERVAL_MS : TICKER_INTERVAL_MS}
      />
    </Box>
  );
});
