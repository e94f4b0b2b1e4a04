import { SUPPORT_WIDGET_GIVE_UP_MS, SUPPORT_WIDGET_POLL_MS } from '@chalkline/rules';
import { makeAutoObservable } from 'mobx';
import { type ChatWidget, findChatWidget } from './chat-widgets.ts';

export interface SupportChatOptions {
  /** Address of the widget's script. */
  url: string;
  /** The page's nonce. */
  nonce: string | undefined;
}

/**
 * The chat widget of one page: its script is added when a page first wants it, looked for every 300 ms within 8 seconds, and
 * taken out of sight wherever it is not wanted (UI-9).
 */
export class SupportChat {
  state: 'off' | 'loading' | 'ready' | 'unavailable' = 'off';
  private isWanted = false;
  private isToOpen = false;
  private widget: ChatWidget | null = null;
  private readonly options: SupportChatOptions;

  constructor(options: SupportChatOptions) {
    this.options = options;
    makeAutoObservable<this, 'isWanted' | 'isToOpen' | 'widget' | 'options'>(this, {
      isWanted: false,
      isToOpen: false,
      widget: false,
      options: false,
    });
  }

  /** The page on screen has a chat; with `isToOpen` the conversation itself. */
  want(isToOpen = false): void {
    this.isWanted = true;
    this.isToOpen = isToOpen;
    if (this.state === 'off') this.load();
    this.apply();
  }

  /** The page on screen has none. */
  leave(): void {
    this.isWanted = false;
    this.isToOpen = false;
    this.apply();
  }

  private load(): void {
    this.state = 'loading';
    const script = document.createElement('script');
    script.src = this.options.url;
    script.async = true;
    if (this.options.nonce) script.nonce = this.options.nonce;
    document.head.append(script);
    const start = Date.now();
    const settle = (): void => {
      clearInterval(looking);
      clearTimeout(givingUp);
      this.settle();
    };
    const looking = setInterval(() => {
      // A window in the background may be woken long after: it looks no more then.
      if (Date.now() - start <= SUPPORT_WIDGET_GIVE_UP_MS) this.widget = findChatWidget();
      if (this.widget) settle();
    }, SUPPORT_WIDGET_POLL_MS);
    const givingUp = setTimeout(settle, SUPPORT_WIDGET_GIVE_UP_MS);
  }

  private settle(): void {
    this.state = this.widget ? 'ready' : 'unavailable';
    this.apply();
  }

  private apply(): void {
    if (!this.widget) return;
    if (!this.isWanted) this.widget.hide();
    else this.widget.show();
    if (this.isWanted && this.isToOpen) this.widget.open();
  }
}

/** One script, one widget: the page has it once, whichever frame asks. */
const chats = new Map<string, SupportChat>();

/** Shows the chat of an address, with `isToOpen` the conversation itself. @returns what takes it out of sight */
export function wantChat(options: SupportChatOptions, isToOpen: boolean): () => void {
  const chat = chats.get(options.url) ?? new SupportChat(options);
  chats.set(options.url, chat);
  chat.want(isToOpen);
  return () => chat.leave();
}
