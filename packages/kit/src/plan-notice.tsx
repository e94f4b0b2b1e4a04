import type { Schemas } from '@chalkline/api-client';
import { usePlatform } from '@chalkline/platform';
import { AccessType, isPlanName, plans, VendorStatus } from '@chalkline/rules';
import { Callout, countWord, LinkButton } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { RefusalNote } from './refusal.tsx';

type Refusal = Schemas['BidRefusal'];

const PLANS = '/upgrade-plan';

/** What keeps a company from each row of a list, the first before the others: it makes them pointless. */
const ofCompany = ['VENDOR_NOT_ADMITTED', 'VENDOR_NOT_APPROVED', 'PLAN_MONTHLY_LIMIT'] as const;

const words: Readonly<Record<string, string>> = {
  PLAN_OTHER_STATE: 'Outside your plan',
  PLAN_MONTHLY_LIMIT: 'No bids left',
  VENDOR_NOT_APPROVED: 'Needs verification',
  VENDOR_NOT_ADMITTED: 'Account not approved',
};

/**
 * In a row's few words what keeps a company from it that `PlanNotice` says whole above the list; null for a refusal that is of
 * the row alone. UI-43
 */
export const planRefusalWord = ({ code }: Refusal): string | null => words[code] ?? null;

/** The one refusal that is of the company rather than of a row; null where there is none. */
function companyRefusal(refusals: readonly Refusal[]): Refusal | null {
  for (const code of ofCompany) {
    const found = refusals.find((refusal) => refusal.code === code);
    if (found) return found;
  }
  return null;
}

function reachText(bidsPerMonth: number | null): string {
  const bids =
    bidsPerMonth === null
      ? 'You can bid on any number of public purchases and sales there.'
      : `You can bid on ${countWord(bidsPerMonth)} public purchases and sales a month there.`;
  return `${bids} A school’s invitation is always open to you and never counts. The National Package covers every state.`;
}

/**
 * Says once, above a vendor's purchases or sales, what its standing or plan reaches and what helps, so that rows need not
 * (UI-43). A list of what is new says it of every plan with a limit, other lists where one of their rows is beyond it. The
 * plan is the main account's to change, so that nobody else gets the link.
 */
export const PlanNotice = observer(function PlanNotice({
  refusals,
  isNew,
}: {
  /** Why this vendor can't bid on rows of the list; undefined until the list is read. */
  refusals: readonly Refusal[] | undefined;
  isNew: boolean;
}) {
  const { session } = usePlatform();
  if (refusals === undefined) return null;
  const isMain = session.role === 'Vendor' && session.accessType === AccessType.Main;
  const refusal = companyRefusal(refusals);
  if (refusal) return <RefusalNote refusal={isMain ? refusal : { ...refusal, wayOut: null, wayOutHref: null }} />;
  const { currentPlan, role, status } = session;
  const plan = isPlanName(currentPlan) ? plans[currentPlan] : null;
  const isBeyond = refusals.some(({ code }) => code === 'PLAN_OTHER_STATE');
  const mayBid = role !== 'Vendor' || status === VendorStatus.Approved;
  if (plan === null || plan.reach === 'every state' || !(isBeyond || (isNew && mayBid))) return null;
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
