import { Callout, LinkButton } from '@chalkline/ui';
import type { VendorCatalog } from '../../model/contract.ts';

/** Why schools don't find the catalog, or only a part of it. CAT-13, CAT-14 */
export function StandingNote({ catalog }: { catalog: VendorCatalog }) {
  const { standing, standingText, planLimit, reach, activeCount } = catalog;
  const isCut = reach === 'nowhere' || (planLimit !== null && activeCount > planLimit);
  if (standing === 'lists' && !isCut) return null;
  const action =
    standing === 'register' ? (
      <LinkButton to="/vendor-business-setup" variant="surface">
        Complete your registration
      </LinkButton>
    ) : standing === 'lists' ? (
      <LinkButton to="/plan-details" variant="surface">
        See plans
      </LinkButton>
    ) : undefined;
  return (
    <Callout tone={standing === 'rejected' ? 'red' : 'amber'} title={standingText} action={action}>
      {standing === 'prepares' && 'You can prepare your products now. Schools find them once your company is approved.'}
    </Callout>
  );
}
