import { useApi } from '@chalkline/api-client';
import { VendorStatus } from '@chalkline/rules';
import { Page as PageFrame, PageSkeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { QueryView } from '../../components/query-view.tsx';
import type { VendorProfile } from '../../model/vendor-form.ts';
import { vendorProfile } from '../../queries/account.ts';
import { useVendorStore } from './use-vendor-store.ts';
import { VerificationState } from './verification-state.tsx';
import { VerificationWizard } from './verification-wizard.tsx';

const leads: Readonly<Record<number, string>> = {
  [VendorStatus.Approved]: 'Your company is approved.',
  [VendorStatus.Submitted]: 'The cooperative is checking it. We will email you.',
  [VendorStatus.PartiallyApproved]:
    'Once your company is approved, you can bid on every request that your plan covers.',
};

/** `vendor-verification-setup`: the wizard, or where the check stands. */
export function Page() {
  const api = useApi();
  const query = useQuery(vendorProfile(api));
  if (query.isLoading) return <PageSkeleton />;
  return (
    <PageFrame title="Verification" lead={leads[query.data?.status ?? 0]}>
      <QueryView query={query} what="Your profile">
        {(profile) => <Verification profile={profile} />}
      </QueryView>
    </PageFrame>
  );
}

const Verification = observer(function Verification({ profile }: { profile: VendorProfile }) {
  const store = useVendorStore(profile, true);
  return store.isEditable ? <VerificationWizard store={store} /> : <VerificationState store={store} />;
});
