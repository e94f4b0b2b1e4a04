import { loadModule, usePlatform } from '@chalkline/platform';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';

/** Administrators alone ever see it. */
const ImpersonationBanner = lazy(async () => {
  const { ImpersonationBanner: banner } = await loadModule(
    () => import('./impersonation-banner.tsx'),
    'impersonation banner',
  );
  return { default: banner };
});

/** The banner, while an administrator acts for the account. */
export const ActingNotice = observer(function ActingNotice() {
  const { session } = usePlatform();
  if (!session.isImpersonating) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationBanner />
    </Suspense>
  );
});
