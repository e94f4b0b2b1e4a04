import { usePlatform } from '@chalkline/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

const SUPPORT = '/support';

/**
 * Shows the configured chat widget while `isWanted`, opened on the support page, and takes it away after (UI-9). Most
 * installations have no chat; the others fetch what runs it.
 */
export function useSupportChat(isWanted: boolean): void {
  const { config, logger } = usePlatform();
  const isSupportPage = useLocation().pathname === SUPPORT;
  const { nonce, supportWidgetUrl: url } = config;
  useEffect(() => {
    if (!url || !isWanted) return;
    let leave: (() => void) | null | undefined;
    import('./support-chat.ts')
      .then(({ wantChat }) => {
        // Null: the page has been left meanwhile.
        if (leave === undefined) leave = wantChat({ url, nonce }, isSupportPage);
      })
      .catch((error: unknown) => logger.warn('The chat could not be loaded', error));
    return () => {
      leave?.();
      leave = null;
    };
  }, [url, nonce, isWanted, isSupportPage, logger]);
}
