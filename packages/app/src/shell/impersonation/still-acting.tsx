import { usePlatform } from '@chalkline/platform';
import { Button, LinkButton, Page, Text } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { actingAs } from './acting-as.ts';
import { useBackToAdmin } from './use-back-to-admin.ts';

/** In the place of an administrator's page while one acts for another account: the way back, and nothing of the page. */
export const StillActing = observer(function StillActing() {
  const { session } = usePlatform();
  const { back, isSwitching } = useBackToAdmin();
  return (
    <Page
      title="This page is for administrators"
      actions={
        <>
          <LinkButton to={session.homeUrl} variant="surface">
            Go to the account’s home
          </LinkButton>
          <Button onClick={back} loading={isSwitching}>
            Back to Admin
          </Button>
        </>
      }
    >
      <Text color="fg.muted">
        You are acting as {actingAs(session)}. Go back to your own account to open administrators’ pages.
      </Text>
    </Page>
  );
});
