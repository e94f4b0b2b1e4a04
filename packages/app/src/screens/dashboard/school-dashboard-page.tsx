import { usePlatform } from '@chalkline/platform';
import { Page as PageFrame } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { DashboardGrid } from './dashboard-grid.tsx';
import { greeting } from './greeting.ts';

/** `school-dashboard`: what needs the school now, what closes next, figures and what happened. */
export const Page = observer(function Page() {
  const { clock, session } = usePlatform();
  return (
    <PageFrame
      title={greeting(session.name, new Date(clock.now()))}
      documentTitle="Dashboard"
      lead={`What needs ${session.organisation || 'your school'} now, and what closes next.`}
    >
      <DashboardGrid audience="school" />
    </PageFrame>
  );
});
