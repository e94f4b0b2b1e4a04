import { useApi } from '@chalkline/api-client';
import { AuditView, auditColumns, RowPage, useHeldRows } from '@chalkline/kit';
import { numberParam } from '@chalkline/platform';
import { formatMoney, PlanName } from '@chalkline/rules';
import { Button, Callout, DateTime, Flex, LinkButton, Money, Page as Screen, sentence, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountSkeleton } from '../../components/account-skeleton.tsx';
import { FactsCard } from '../../components/facts-card.tsx';
import { TableSection } from '../../components/table-section.tsx';
import { TwoColumns } from '../../components/two-columns.tsx';
import type { AuditEntry, VendorPlan } from '../../model/contract.ts';
import { paths } from '../../model/paths.ts';
import { vendorPlan } from '../../queries/vendor-plans.ts';
import { PlanCard } from '../vendor-info/plan-card.tsx';
import { SourceBadge } from './plan-columns.tsx';
import { EndDialog, GiveDialog, OfferDialog } from './plan-dialogs.tsx';

const back = { to: paths.plans, label: 'Vendor plans' };

type Dialog = 'give' | 'offer' | 'end';

/** A checkout that waits for the vendor. */
function Waiting({ plan: { details } }: { plan: VendorPlan }) {
  const { offer } = details;
  if (offer === null) return null;
  return (
    <Callout tone="blue" title={`A checkout of the ${offer.plan} waits for the vendor`}>
      <Text>
        {formatMoney(offer.amount)} each {offer.period}, until <DateTime at={offer.expiresAt} />.
        {offer.replaces !== null && ` The ${offer.replaces} ends once it is paid.`}
      </Text>
    </Callout>
  );
}

/** What the provider charges next. */
function Charges({ plan: { details } }: { plan: VendorPlan }) {
  const { renewal, cancelAtPeriodEnd, pending, hasCard, hasSubscription } = details;
  return (
    <FactsCard
      title="What is charged"
      items={[
        { label: 'Subscription', value: hasSubscription ? (cancelAtPeriodEnd ? 'ends' : 'renews') : 'none' },
        { label: 'Card on file', value: hasCard ? 'yes' : 'no' },
        {
          label: 'Next charge',
          value: renewal === null || cancelAtPeriodEnd ? null : <Money value={renewal.amount} />,
        },
        {
          label: 'On',
          value: renewal === null || cancelAtPeriodEnd ? null : <DateTime at={renewal.at} style="date" />,
        },
        { label: 'Changes to', value: pending === null ? null : `${pending.plan}, by the ${pending.period}` },
      ]}
    />
  );
}

/** Changes on one page of the history. */
const PAGE_SIZE = 15;
const columns = auditColumns<AuditEntry>(({ action }) => ({ action: sentence(action.replaceAll('-', ' ')) }));

function PlanHistory({ history }: Pick<VendorPlan, 'history'>) {
  const { list, query } = useHeldRows(history, PAGE_SIZE);
  return (
    <TableSection title="History">
      <AuditView
        list={list}
        query={query}
        columns={columns}
        caption="History of the plan"
        searchPlaceholder={null}
        kept="Every change of the plan is listed here with who made it and why."
      />
    </TableSection>
  );
}

function Plan({ plan }: { plan: VendorPlan }) {
  const { details, vendorId } = plan;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const hasPlan = details.plan !== PlanName.Free || details.hasSubscription;
  const isLonger = plan.source === 'complimentary' || plan.source === 'trial';
  return (
    <Screen
      title={plan.companyName || plan.email}
      back={back}
      eyebrow="Plan of a vendor"
      lead={
        <Flex as="span" display="inline-flex" align="center" gap="3" wrap="wrap">
          {details.plan}
          {plan.source !== null && <SourceBadge source={plan.source} />}
        </Flex>
      }
      actions={
        <>
          <LinkButton to={paths.vendor(vendorId)} variant="surface">
            Open the vendor
          </LinkButton>
          {plan.mayGive && (
            <Button variant="surface" onClick={() => setDialog('give')}>
              {isLonger ? 'Extend the plan…' : 'Give a plan…'}
            </Button>
          )}
          {details.canBuy && details.offer === null && (
            <Button variant="surface" onClick={() => setDialog('offer')}>
              Open a checkout…
            </Button>
          )}
          {hasPlan && (
            <Button variant="surface" onClick={() => setDialog('end')}>
              End the plan…
            </Button>
          )}
        </>
      }
    >
      <Waiting plan={plan} />
      {plan.whyNotGive !== null && <Text color="fg.muted">{plan.whyNotGive}</Text>}
      <TwoColumns
        main={<PlanHistory history={plan.history} />}
        side={
          <>
            <PlanCard plan={details} />
            <Charges plan={plan} />
          </>
        }
      />
      {dialog === 'give' && <GiveDialog plan={plan} onClose={close} />}
      {dialog === 'offer' && <OfferDialog plan={plan} onClose={close} />}
      {dialog === 'end' && <EndDialog plan={plan} onClose={close} />}
    </Screen>
  );
}

/** `vendor-plan-details`: one vendor's plan, what it pays, and everything that changed it (PAY-23, PAY-24, PAY-25). */
export function Page() {
  const [params] = useSearchParams();
  const id = numberParam(params, 'id');
  const query = useQuery({ ...vendorPlan(useApi(), id ?? 0), enabled: id !== null });
  return (
    <RowPage isNamed={id !== null} query={query} what="vendor" back={back} skeleton={<AccountSkeleton />}>
      {(plan) => <Plan key={plan.vendorId} plan={plan} />}
    </RowPage>
  );
}
