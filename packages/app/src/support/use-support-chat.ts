import { usePlatform } from '@chalkline/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SupportChat } from './support-chat.ts';

const SUPPORT = '/support';

/** One script, one widget: the page has it once, whichever frame asks. */
const chats = new Map<string, Promise<SupportChat>>();

/** Most installations have no chat; the others fetch what runs it. */
function chatOf(url: string, nonce: string | undefined): Promise<SupportChat> {
  const known = chats.get(url) ?? import('./support-chat.ts').then((module) => new module.SupportChat({ url, nonce }));
  chats.set(url, known);
  return known;
}

/** Shows the configured chat widget while `isWanted`, opened on the support page, and takes it away after (UI-9). */
export function useSupportChat(isWanted: boolean): void {
  const { config, logger } = usePlatform();
  const isSupportPage = useLocation().pathname === SUPPORT;
  const { nonce, supportWidgetUrl: url } = config;
  useEffect(() => {
    if (!url || !isWanted) return;
    let hasLeft = false;
    const chat = chatOf(url, nonce);
    chat
      .then((loaded) => {
        if (!hasLeft) loaded.want(isSupportPage);
      })
      .catch((error: unknown) => {
        chats.delete(url);
        logger.warn('The chat could not be loaded', error);
      });
    return () => {
      hasLeft = true;
      chat.then((loaded) => loaded.leave()).catch(() => {});
    };
  }, [url, nonce, isWanted, isSupportPage, logger]);
}
