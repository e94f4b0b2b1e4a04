import { usePlatform } from '@chalkline/platform';
import { AccessType, PlanName } from '@chalkline/rules';
import { Link, RouteLink } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { hasOpenScreen } from '../../routing/has-screen.ts';

/** A main vendor's plan: on the free one it leads to the plans, else to the plan's details. */
export const PlanLink = observer(function PlanLink() {
  const platform = usePlatform();
  const { session } = platform;
  if (session.role !== 'Vendor' || session.accessType !== AccessType.Main) return null;
  const path = session.currentPlan === PlanName.Free ? '/upgrade-plan' : '/plan-details';
  if (!hasOpenScreen(platform, path)) return null;
  return (
    <Link asChild textStyle="sm" whiteSpace="nowrap" ms={{ lg: '2' }}>
      <RouteLink to={path}>{session.currentPlan}</RouteLink>
    </Link>
  );
});
