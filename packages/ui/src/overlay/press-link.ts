/**
 * How Enter presses a menu's entry that is a link: for a menu's `navigate`. The menu's own event does not bubble, so the
 * router never gets it and the page reloads.
 */
export function pressLink({ node }: { node: HTMLAnchorElement }): void {
  queueMicrotask(() => node.click());
}
