/**
 * How Enter presses a menu's entry that is a link: for a menu's `navigate`. The menu's own way makes an event that does not
 * bubble, so the router never hears of it and the page loads anew.
 */
export function pressLink({ node }: { node: HTMLAnchorElement }): void {
  queueMicrotask(() => node.click());
}
