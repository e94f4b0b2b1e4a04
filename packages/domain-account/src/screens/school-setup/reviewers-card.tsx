import { Button, Callout, Card, EmptyState } from '@chalkline/ui';
import { UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog } from '../../components/people/invite-dialog.tsx';
import type { PeopleActs } from '../../components/people/people-acts.ts';
import { PeopleTable } from '../../components/people/people-table.tsx';
import type { Person } from '../../model/person.ts';
import { useInviteReviewer, useReinviteSchoolPerson, useUpdateReviewer } from '../../queries/people.ts';

interface ReviewersCardProps {
  reviewers: readonly Person[];
  requiresReview: boolean;
  canManage: boolean;
}

function useReviewerActs(): PeopleActs {
  const { mutateAsync: invite } = useInviteReviewer();
  const { mutateAsync: update } = useUpdateReviewer();
  const { mutateAsync: reinvite } = useReinviteSchoolPerson();
  return {
    noun: 'reviewer',
    hasRights: false,
    invite: (body) => invite({ body }),
    update: (body) => update({ body }),
    reinvite: (id) => reinvite({ body: { id } }),
  };
}

/** The staff members who approve purchases before they are published. They are invited and disabled at once. */
export function ReviewersCard({ reviewers, requiresReview, canManage }: ReviewersCardProps) {
  const acts = useReviewerActs();
  const [isInviting, setInviting] = useState(false);
  const isNobodyThere = requiresReview && reviewers.every(({ state }) => state !== 'active');
  const invite = canManage ? (
    <Button variant="surface" onClick={() => setInviting(true)}>
      <UserPlus aria-hidden="true" />
      Invite a reviewer
    </Button>
  ) : undefined;
  return (
    <Card title="Reviewers" actions={invite}>
      {isNobodyThere && (
        <Callout tone="amber" title="Nobody can review yet">
          Purchases need a review before they are published, and no reviewer has signed in. Invite one, or switch the
          review off.
        </Callout>
      )}
      <PeopleTable
        acts={acts}
        caption="Reviewers"
        canManage={canManage}
        rows={reviewers}
        empty={
          <EmptyState icon={<UserCheck size={20} aria-hidden="true" />} title="No reviewers yet" action={invite}>
            A reviewer sees each draft as vendors will, and approves it or asks for changes.
          </EmptyState>
        }
      />
      {isInviting && <InviteDialog acts={acts} onClose={() => setInviting(false)} />}
    </Card>
  );
}
