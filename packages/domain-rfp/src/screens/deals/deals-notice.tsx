import { RefusalNote } from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { AccessType, isPlanName, plans, VendorStatus } from '@chalkline/rules';
import { Callout, countWord, LinkButton, plural } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import type { Deal } from '../../model/contract.ts';
import { stillWantsBid } from '../../model/deal-view.ts';
import type { DealsKind } from '../../model/leads.ts';

const PLANS = '/upgrade-plan';

/** What keeps a company from each deal, the first before the others: it makes them pointless. */
const ofCompany = ['VENDOR_NOT_ADMITTED', 'VENDOR_NOT_APPROVED', 'PLAN_MONTHLY_LIMIT'] as const;

/** The one refusal that is of the company rather than of a deal, as the rows say it; null where there is none. */
function companyRefusal(rows: readonly Deal[]): NonNullable<Deal['refusal']> | null {
  const refusals = rows.flatMap(({ refusal, bidStatus }) => (refusal && stillWantsBid(bidStatus) ? [refusal] : []));
  for (const code of ofCompany) {
    const found = refusals.find((refusal) => refusal.code === code);
    if (found) return found;
  }
  return null;
}

function reachText(bidsPerMonth: number | null): string {
  const bids =
    bidsPerMonth === null
      ? 'You can bid on any number of public purchases there.'
      : `You can bid on ${countWord(bidsPerMonth)} public ${plural(bidsPerMonth, 'purchase')} a month there.`;
  return `${bids} A school’s invitation is always open to you and never counts. The National Package covers every state.`;
}

/**
 * Says once, above a vendor's deals, what its standing or plan reaches and what helps, so that rows need not (UI-43). New deals
 * say it of every plan with a limit, other lists where one of their rows is beyond it. The plan is the main account's to
 * change, so that nobody else gets the link.
 */
export const DealsNotice = observer(function DealsNotice({
  kind,
  rows,
}: {
  kind: DealsKind;
  rows: readonly Deal[] | undefined;
}) {
  const { session } = usePlatform();
  if (rows === undefined) return null;
  const isMain = session.role === 'Vendor' && session.accessType === AccessType.Main;
  const refusal = companyRefusal(rows);
  if (refusal) return <RefusalNote refusal={isMain ? refusal : { ...refusal, wayOut: null, wayOutHref: null }} />;
  const { currentPlan, role, status } = session;
  const plan = isPlanName(currentPlan) ? plans[currentPlan] : null;
  const isBeyond = rows.some(({ refusal: own }) => own?.code === 'PLAN_OTHER_STATE');
  const mayBid = role !== 'Vendor' || status === VendorStatus.Approved;
  if (plan === null || plan.reach === 'every state' || !(isBeyond || (kind === 'new' && mayBid))) return null;
  return (
    <Callout
      title={`The ${plan.name.replace(/^Free$/, 'Free plan')} covers your own state`}
      action={
        isMain && (
          <LinkButton to={PLANS} variant="surface">
            See plans
          </LinkButton>
        )
      }
    >
      {reachText(plan.bidsPerMonth)}
    </Callout>
  );
});
