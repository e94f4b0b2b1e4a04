import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { DateTime, Flex, Money, place as placeOf, Page as Screen } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountActions } from '../../components/account-actions.tsx';
import { AccountSkeleton } from '../../components/account-skeleton.tsx';
import { AccountStatusBadge } from '../../components/account-status-badge.tsx';
import { AuditCard } from '../../components/audit-card.tsx';
import { FactsCard } from '../../components/facts-card.tsx';
import { PeopleCard } from '../../components/people-card.tsx';
import { RatingCard } from '../../components/rating-card.tsx';
import { AgoCell } from '../../components/table-cells.tsx';
import { TwoColumns } from '../../components/two-columns.tsx';
import { UnconfirmedNote } from '../../components/unconfirmed-note.tsx';
import type { SchoolInfo } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { adminSchool } from '../../queries/admin.ts';
import { LikeSchools } from './like-schools-card.tsx';
import { SetupCard } from './setup-card.tsx';

const back = { to: paths.schools, label: 'Schools' };

/** The address of the main account, which an administrator steps into; empty when there is none. */
function mainEmail({ people }: SchoolInfo): string {
  const schools = people.filter(({ role, state }) => role === 'School' && state === 'active');
  return (schools.find(({ accessType }) => accessType === 1) ?? schools[0])?.email ?? '';
}

/** Whether people may be moved there: approved and partially approved schools (ACC-38). */
const takesPeople = ({ status }: SchoolInfo['alike'][number]): boolean => status === 1 || status === 3;

function Activity({ activity, createdAt }: SchoolInfo) {
  const { drafts, open, onGoing, completed, awardedTotal, lastPublishedAt } = activity;
  return (
    <FactsCard
      title="Activity"
      items={[
        { label: 'Joined', value: <DateTime at={createdAt} style="date" /> },
        { label: 'Drafts', value: drafts },
        { label: 'Open purchases', value: open },
        { label: 'On-going', value: onGoing },
        { label: 'Completed', value: completed },
        { label: 'Total awarded', value: <Money value={awardedTotal} /> },
        { label: 'Last published', value: <AgoCell at={lastPublishedAt} /> },
      ]}
    />
  );
}

function School({ school }: { school: SchoolInfo }) {
  const { setup, people, rating, audit, isConfirmed, alike, mayBeLeft } = school;
  const { id, name, status, isSubmitted } = setup;
  return (
    <Screen
      title={name}
      back={back}
      eyebrow="School"
      lead={
        <Flex as="span" display="inline-flex" align="center" gap="3" wrap="wrap">
          <AccountStatusBadge kind="school" status={status} />
          {placeOf(setup.city, setup.stateCode)}
        </Flex>
      }
      actions={
        <AccountActions
          kind="school"
          account={{ id, name, status, isSubmitted }}
          email={mainEmail(school)}
          isConfirmed={isConfirmed}
        />
      }
    >
      {!isConfirmed && <UnconfirmedNote />}
      <LikeSchools alike={alike} mayBeLeft={mayBeLeft} />
      <TwoColumns
        main={
          <>
            <SetupCard setup={setup} />
            <PeopleCard
              kind="school"
              people={people}
              status={status}
              moves={mayBeLeft ? { from: name, to: alike.filter(takesPeople) } : undefined}
            />
          </>
        }
        side={
          <>
            <Activity {...school} />
            <RatingCard rating={rating} emptyText="No vendor has rated this school yet." />
          </>
        }
      />
      <AuditCard kind="school" id={id} entries={audit} />
    </Screen>
  );
}

/** One school, whole: setup, people, activity and everything that was changed. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...adminSchool(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage isNamed={id !== null} query={query} what="school" back={back} skeleton={<AccountSkeleton />}>
      {(school) => <School key={school.setup.id} school={school} />}
    </RowPage>
  );
}
