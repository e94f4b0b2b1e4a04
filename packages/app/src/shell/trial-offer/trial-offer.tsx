import { loadModule, usePlatform } from '@chalkline/platform';
import { offersFreeTrial } from '@chalkline/rules';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { hasOpenScreen } from '../../routing/has-screen.ts';
import { closeOffer, hideOfferForGood, isOfferPutAway } from './trial-offer-memory.ts';

const PLANS = '/upgrade-plan';

/** Few accounts ever see the offer; the others don't download it. */
const TrialOfferCard = lazy(async () => {
  const { TrialOfferCard: card } = await loadModule(() => import('./trial-offer-card.tsx'), 'trial offer');
  return { default: card };
});

/** The free-trial welcome popup on a main vendor's home, while it is on Free and never had the trial (PLAN-7). */
export const TrialOffer = observer(function TrialOffer() {
  const platform = usePlatform();
  const { account, accessType, currentPlan, hasUsedFreeTrial, homeUrl, isImpersonating, role, status } =
    platform.session;
  const { pathname } = useLocation();
  const [putAwayFor, setPutAwayFor] = useState<string | null>(null);
  if (account === null || role === null || accessType === null || isImpersonating || pathname !== homeUrl) return null;
  if (!offersFreeTrial({ role, accessType, status, plan: currentPlan, hasUsedFreeTrial })) return null;
  if (putAwayFor === account || isOfferPutAway(account) || !hasOpenScreen(platform, PLANS)) return null;

  const putAway = (remember: (account: string) => void): void => {
    remember(account);
    setPutAwayFor(account);
  };
  return (
    <Suspense fallback={null}>
      <TrialOfferCard plansPath={PLANS} onClose={() => putAway(closeOffer)} onNever={() => putAway(hideOfferForGood)} />
    </Suspense>
  );
});
