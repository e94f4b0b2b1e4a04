import { usePlatform } from '@chalkline/platform';
import { VendorStatus } from '@chalkline/rules';
import { Box, Grid, Page as PageFrame } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { DashboardGrid } from '../dashboard/dashboard-grid.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { RegisteringCard } from './registering-card.tsx';

/** `vendor-landing`: the home of a vendor whom only an invitation let in: its invitations, and what registering adds. */
export const Page = observer(function Page() {
  const { session } = usePlatform();
  const isInvitedOnly = session.status === VendorStatus.Invited;
  return (
    <PageFrame
      title="Your invitations"
      lead={`Schools invited ${session.organisation || 'your company'} to bid. You can bid on each of them until it closes.`}
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: isInvitedOnly ? 'minmax(0, 2fr) minmax(0, 1fr)' : '1fr' }}
        gap="4"
        alignItems="start"
      >
        <InvitationsCard />
        {isInvitedOnly && <RegisteringCard />}
      </Grid>
      <Box>
        <DashboardGrid audience="vendor" />
      </Box>
    </PageFrame>
  );
});
