import { usePlatform } from '@chalkline/platform';
import { Callout, Page as PageFrame } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { DashboardGrid } from './dashboard-grid.tsx';

/** `vendor-landing`: the home of a vendor whom only an invitation let in. */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  return (
    <PageFrame
      title="Your invitations"
      lead={`Schools invited ${session.organisation || 'your company'} to bid. You can bid on each of them until it closes.`}
    >
      <DashboardGrid audience="vendor" />
      <Callout tone="neutral" title="What registering adds">
        A registered company also sees every public opportunity of its state, invites colleagues, and keeps the bids it
        made as a guest. Bids on invitations stay free and unlimited either way.
      </Callout>
    </PageFrame>
  );
});
