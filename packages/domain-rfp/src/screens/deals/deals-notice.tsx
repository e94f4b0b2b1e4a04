import { PlanNotice } from '@chalkline/kit';
import type { Deal } from '../../model/contract.ts';
import { stillWantsBid } from '../../model/deal-view.ts';
import type { DealsKind } from '../../model/leads.ts';

/** Says once, above a vendor's deals, what keeps it from bidding on some of them (UI-43). */
export function DealsNotice({ kind, rows }: { kind: DealsKind; rows: readonly Deal[] | undefined }) {
  const refusals = rows?.flatMap(({ refusal, bidStatus }) => (refusal && stillWantsBid(bidStatus) ? [refusal] : []));
  return <PlanNotice refusals={refusals} isNew={kind === 'new'} />;
}
