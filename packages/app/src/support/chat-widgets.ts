/** A chat widget that a script of somebody else has put into the page. */
export interface ChatWidget {
  show(): void;
  hide(): void;
  /** Opens the conversation. */
  open(): void;
}

/** Under which global name a widget announces itself, and what it calls its three acts. */
interface WidgetKind {
  global: string;
  show: string;
  hide: string;
  open: string;
}

/** The first is for a school's own widget; the others are what the vendors of widgets document. */
const kinds: readonly WidgetKind[] = [
  { global: 'ChalklineChat', show: 'show', hide: 'hide', open: 'open' },
  { global: 'tidioChatApi', show: 'show', hide: 'hide', open: 'open' },
  { global: 'Tawk_API', show: 'showWidget', hide: 'hideWidget', open: 'maximize' },
  { global: 'HubSpotConversations', show: 'widget.load', hide: 'widget.remove', open: 'widget.open' },
];

function read(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
}

/** A method by its dotted name, bound to its owner; `null` when it is not there yet. */
function methodOf(owner: unknown, dottedName: string): (() => void) | null {
  const names = dottedName.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce(read, owner);
  const method = read(holder, last);
  return typeof method === 'function' ? () => void method.call(holder) : null;
}

/** The widget of this page, once everything it is asked for is there. */
export function findChatWidget(page: Window = window): ChatWidget | null {
  for (const { global, ...names } of kinds) {
    const owner = read(page, global);
    const [show, hide, open] = [names.show, names.hide, names.open].map((name) => methodOf(owner, name));
    if (show && hide && open) return { show, hide, open };
  }
  return null;
}
