import { useApi } from '@chalkline/api-client';
import { PageParts } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { SchoolStatus, schoolRightRefusal } from '@chalkline/rules';
import { Flex, Page as PageFrame, PageSkeleton, Skeleton } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { schoolActor } from '../../model/school-actor.ts';
import type { SchoolSetup } from '../../model/school-form.ts';
import { schoolSetup } from '../../queries/account.ts';
import { MyProfileButton } from '../my-profile/my-profile-button.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { SetupForm } from './setup-form.tsx';
import { SetupSummary } from './setup-summary.tsx';
import { useSchoolStore } from './use-school-store.ts';
import { useSetupSubmission } from './use-setup-submission.ts';

// The table of reviewers is the heaviest part, and stands last.
const ReviewersCard = lazy(async () => ({ default: (await import('./reviewers-card.tsx')).ReviewersCard }));

function leadOf(status: number | undefined): string {
  return status === SchoolStatus.Approved
    ? 'Your school is approved. Your changes count at once.'
    : 'Complete it and send it in: once approved, your school publishes, awards and checks out.';
}

/** `school-business-setup`: who the school is, where deliveries go, who reviews, how far an award may go. */
export function Page() {
  const api = useApi();
  const query = useQuery(schoolSetup(api));
  if (query.isLoading) return <PageSkeleton />;
  return (
    <PageFrame title="School Setup" lead={leadOf(query.data?.status)} actions={<MyProfileButton />}>
      <QueryView query={query} what="School Setup">
        {(setup) => <Setup setup={setup} />}
      </QueryView>
    </PageFrame>
  );
}

const Setup = observer(function Setup({ setup }: { setup: SchoolSetup }) {
  const { session } = usePlatform();
  const store = useSchoolStore(setup);
  const submission = useSetupSubmission(store);
  const refusal = session.isImpersonating
    ? 'An administrator in a school’s account can’t change its setup.'
    : schoolRightRefusal('people', schoolActor(session));
  const canEdit = refusal === null;
  return (
    <Flex direction="column" gap="5">
      <ApprovalCard store={store} refusal={refusal} />
      {canEdit ? <SetupForm store={store} submission={submission} /> : <SetupSummary setup={setup} />}
      <Suspense fallback={<Skeleton height="200px" />}>
        <ReviewersCard reviewers={setup.reviewers} requiresReview={store.form.requiresReview} canManage={canEdit} />
      </Suspense>
      <PageParts place="school-business-setup" />
    </Flex>
  );
});
