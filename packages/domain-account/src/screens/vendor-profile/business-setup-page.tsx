import { useApi } from '@chalkline/api-client';
import { FormFailure, focusFirstProblem, RecordConflict, SaveBar, SaveStatus } from '@chalkline/kit';
import { VendorStatus } from '@chalkline/rules';
import { Button, Card, Flex, Page as PageFrame, PageSkeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router';
import { QueryView } from '../../components/query-view.tsx';
import type { VendorProfile } from '../../model/vendor-form.ts';
import { vendorProfile } from '../../queries/account.ts';
import { MyProfileButton } from '../my-profile/my-profile-button.tsx';
import { CertificatesSection } from './certificates-section.tsx';
import { CompanySection } from './company-section.tsx';
import { IdentifiersSection } from './identifiers-section.tsx';
import { ReferencesSection } from './references-section.tsx';
import { TaxSection } from './tax-section.tsx';
import { useVendorStore } from './use-vendor-store.ts';

/** `vendor-business-setup`: the profile of a verified company (ACC-7). Any other is led to its verification. */
export function Page() {
  const api = useApi();
  const query = useQuery(vendorProfile(api));
  if (query.isLoading) return <PageSkeleton />;
  if (query.data && query.data.status !== VendorStatus.Approved) {
    return <Navigate to="/vendor-verification-setup" replace />;
  }
  return (
    <PageFrame
      title="Business setup"
      lead="Your company as schools see it. Changes show at once."
      actions={<MyProfileButton />}
    >
      <QueryView query={query} what="Your profile">
        {(profile) => <Profile profile={profile} />}
      </QueryView>
    </PageFrame>
  );
}

const Profile = observer(function Profile({ profile }: { profile: VendorProfile }) {
  const store = useVendorStore(profile, false);
  const form = useRef<HTMLFormElement>(null);
  const { record } = store;

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await store.saveAll())) requestAnimationFrame(() => focusFirstProblem(form.current));
  };

  return (
    <form ref={form} noValidate aria-label="Business setup" onSubmit={onSubmit}>
      <Flex direction="column" gap="5">
        {record.state === 'failed' && <FormFailure failure={record.failure} />}
        <Card>
          <CompanySection store={store} level="h2" />
        </Card>
        <Part title="Tax">
          <TaxSection store={store} />
        </Part>
        <Part title="Identifiers">
          <IdentifiersSection store={store} />
        </Part>
        <Part title="Certificates">
          <CertificatesSection store={store} />
        </Part>
        <Part title="References">
          <ReferencesSection store={store} />
        </Part>
        <SaveBar>
          <SaveStatus saver={record.saver} wasRestored={record.wasRestored} />
          <Button type="submit" loading={record.state === 'saving'} loadingText="Saving…">
            Save changes
          </Button>
        </SaveBar>
      </Flex>
      <RecordConflict store={record} what="this profile" />
    </form>
  );
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Flex direction="column" gap="4">
        {children}
      </Flex>
    </Card>
  );
}
