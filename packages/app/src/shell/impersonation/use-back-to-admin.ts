import { usePlatform } from '@chalkline/platform';

/** The way back to the administrator's own account. Must be called in an observer. */
export function useBackToAdmin(): { back: () => void; isSwitching: boolean } {
  const { impersonation, logger } = usePlatform();
  const back = (): void => {
    impersonation.end().catch((error: unknown) => logger.warn('The way back to the administrator failed', error));
  };
  return { back, isSwitching: impersonation.isSwitching };
}
