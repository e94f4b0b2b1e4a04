import { useApi } from '@chalkline/api-client';
import { RowPage } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { VendorStatus } from '@chalkline/rules';
import { Card, DateTime, Flex, LinkButton, Money, Page as Screen } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountActions } from '../../components/account-actions.tsx';
import { AccountSkeleton } from '../../components/account-skeleton.tsx';
import { AccountStatusBadge } from '../../components/account-status-badge.tsx';
import { AuditCard } from '../../components/audit-card.tsx';
import { CompanyFacts } from '../../components/company-facts.tsx';
import { FactsCard } from '../../components/facts-card.tsx';
import { HistoryCard } from '../../components/history-card.tsx';
import { PeopleCard } from '../../components/people-card.tsx';
import { RatingCard } from '../../components/rating-card.tsx';
import { ReferencesCard } from '../../components/references-card.tsx';
import { AgoCell } from '../../components/table-cells.tsx';
import { TwoColumns } from '../../components/two-columns.tsx';
import { UnconfirmedNote } from '../../components/unconfirmed-note.tsx';
import type { VendorInfo } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { adminVendor } from '../../queries/admin.ts';
import { ContractsCard } from './contracts-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { PlanCard } from './plan-card.tsx';

const back = { to: paths.vendors, label: 'Vendors' };

function Activity({ activity, createdAt }: VendorInfo) {
  const { invitations, bids, awards, awardedTotal, openOrders, lastBidAt } = activity;
  return (
    <FactsCard
      title="Activity"
      items={[
        { label: 'Joined', value: <DateTime at={createdAt} style="date" /> },
        { label: 'Invitations', value: invitations },
        { label: 'Opened bids', value: bids },
        { label: 'Awards', value: awards },
        { label: 'Total awarded', value: <Money value={awardedTotal} /> },
        { label: 'Open orders', value: openOrders },
        { label: 'Last opened bid', value: <AgoCell at={lastBidAt} /> },
      ]}
    />
  );
}

function Vendor({ vendor }: { vendor: VendorInfo }) {
  const { profile, people, plan, rating, audit, contracts, isConfirmed } = vendor;
  const { vendorId: id, status, email, history } = profile;
  const name = profile.company.companyName || email;
  return (
    <Screen
      title={name}
      back={back}
      eyebrow="Vendor"
      lead={
        <Flex as="span" display="inline-flex" align="center" gap="3" wrap="wrap">
          <AccountStatusBadge kind="vendor" status={status} />
          {email}
        </Flex>
      }
      actions={
        <>
          {status === VendorStatus.Submitted && (
            <LinkButton to={paths.lead(id)} variant="surface">
              Check the papers
            </LinkButton>
          )}
          <AccountActions kind="vendor" account={{ id, name, status }} email={email} isConfirmed={isConfirmed} />
        </>
      }
    >
      {!isConfirmed && <UnconfirmedNote />}
      <TwoColumns
        main={
          <>
            <Card title="Company">
              <CompanyFacts profile={profile} />
            </Card>
            <PeopleCard kind="vendor" people={people} status={status} />
            <PapersCard profile={profile} />
            <ContractsCard contracts={contracts} />
            <ReferencesCard profile={profile} />
          </>
        }
        side={
          <>
            <PlanCard plan={plan} />
            <Activity {...vendor} />
            <RatingCard rating={rating} emptyText="No school has rated this vendor yet." />
            <HistoryCard history={history} />
          </>
        }
      />
      <AuditCard kind="vendor" id={id} entries={audit} />
    </Screen>
  );
}

/** One vendor, whole: facts, people, plan, activity and everything that was changed. */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...adminVendor(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage isNamed={id !== null} query={query} what="vendor" back={back} skeleton={<AccountSkeleton />}>
      {(vendor) => <Vendor key={vendor.profile.vendorId} vendor={vendor} />}
    </RowPage>
  );
}
