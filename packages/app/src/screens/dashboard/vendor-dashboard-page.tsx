import { usePlatform } from '@chalkline/platform';
import { Page as PageFrame } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { DashboardGrid } from './dashboard-grid.tsx';
import { greeting } from './greeting.ts';

/** `vendor-dashboard`: deals that need the company now, deadlines, figures and what happened. */
export const Page = observer(function Page() {
  const { clock, session } = usePlatform();
  return (
    <PageFrame
      title={greeting(session.name, new Date(clock.now()))}
      documentTitle="Dashboard"
      lead={`What needs ${session.organisation || 'your company'} now, and which deals close next.`}
    >
      <DashboardGrid audience="vendor" />
    </PageFrame>
  );
});
