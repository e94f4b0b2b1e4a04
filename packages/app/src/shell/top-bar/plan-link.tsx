import { type Platform, usePlatform } from '@chalkline/platform';
import { AccessType, formatDate, PlanName } from '@chalkline/rules';
import { Link, RouteLink } from '@chalkline/ui';
import { Sparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { hasOpenScreen } from '../../routing/has-screen.ts';

/** Where a main vendor's plan name leads: on the free one to the plans, else to the plan's details; null for others. */
export function planPath(platform: Platform): string | null {
  const { session } = platform;
  if (session.role !== 'Vendor' || session.accessType !== AccessType.Main) return null;
  const path = session.currentPlan === PlanName.Free ? '/upgrade-plan' : '/plan-details';
  return hasOpenScreen(platform, path) ? path : null;
}

/** What more there is to say of the plan: until when it runs; nothing for one without an end. */
function planTitle({ session }: Platform): string | undefined {
  const { isTrial, planExpiration } = session;
  if (planExpiration === null) return undefined;
  return `${isTrial ? 'Trial until' : 'Until'} ${formatDate(new Date(planExpiration))}`;
}

/** A main vendor's plan. A phone has no room for it beside the search: there it stands in the profile dropdown. */
export const PlanLink = observer(function PlanLink() {
  const platform = usePlatform();
  const path = planPath(platform);
  const { currentPlan, planPackageFlag } = platform.session;
  if (path === null) return null;
  return (
    <Link asChild textStyle="sm" whiteSpace="nowrap" ms={{ lg: '2' }} display={{ base: 'none', sm: 'inline-flex' }}>
      <RouteLink to={path} title={planTitle(platform)}>
        {planPackageFlag && <Sparkles size={14} aria-hidden="true" />}
        {currentPlan}
      </RouteLink>
    </Link>
  );
});
