import { VendorStatus } from '@chalkline/rules';
import { Callout, Card, Grid, LinkButton } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { VendorProfileStore } from '../../stores/vendor-profile-store.ts';
import { ProfileSummary } from './check-section.tsx';
import { VerificationHistory } from './verification-history.tsx';

/** Where the check stands once the profile is out of the company's hands, and what was submitted. */
export const VerificationState = observer(function VerificationState({ store }: { store: VendorProfileStore }) {
  const { profile, form } = store;
  return (
    <>
      {profile.status === VendorStatus.Approved ? (
        <Callout
          tone="green"
          title="Your company is approved"
          action={
            <LinkButton to="/vendor-business-setup" variant="surface">
              Change the profile
            </LinkButton>
          }
        >
          You can bid on every public request that your plan covers.
        </Callout>
      ) : (
        <Callout tone="blue" title="Your verification is being checked">
          It usually takes two school days. Until then you bid where you are invited. If something needs to be fixed,
          you get it back with remarks.
        </Callout>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gap="5"
        alignItems="start"
      >
        <Card title="What you submitted">
          <Grid gap="6">
            <ProfileSummary form={form} profile={profile} />
          </Grid>
        </Card>
        <Card title="History">
          <VerificationHistory history={profile.history} />
        </Card>
      </Grid>
    </>
  );
});
