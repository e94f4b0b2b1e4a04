import { type ImpersonationTarget, usePlatform } from '@chalkline/platform';

/** Steps into another account; a refusal is alerted by the call itself (AUTH-9). */
export function useImpersonation(): (target: ImpersonationTarget) => void {
  const { impersonation } = usePlatform();
  return (target) => void impersonation.start(target).catch(() => undefined);
}
