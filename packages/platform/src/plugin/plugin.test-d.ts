/*
 * Types that plugins rely on. `tsc` checks this file with the rest of the package; nothing of it runs.
 */
import { expectTypeOf } from 'vitest';
import { useHubSubscription } from '../realtime/use-hub-subscription.ts';
import { useLink } from '../routing/app-link.tsx';
import { bindLink, defineLink } from './link.ts';
import { definePlugin, type PageModule, type Plugin } from './plugin.ts';
import type { Registry } from './registry.ts';

declare const registry: Registry;

const orderLink = defineLink<{ id: number }>('rfp.order');
const homeLink = defineLink('account.home', () => '/');

/** A module whose exports are components is a page. */
export const page: () => Promise<PageModule> = () => import('./testing-page.tsx');

export const plugin: Plugin = definePlugin({
  id: 'rfp',
  links: [bindLink(orderLink, ({ id }) => `/po-management?id=${id.toFixed()}`), bindLink(homeLink, () => '/')],
  usesLinks: [orderLink, homeLink],
  hubHandlers: [
    { event: 'AddToCartAsync', handle: (_ctx, count) => void expectTypeOf(count).toEqualTypeOf<number>() },
    { event: 'ReceiveNotification', handle: ({ queryClient }) => queryClient.invalidateQueries() },
    // @ts-expect-error the contract has no such message
    { event: 'SomethingElse', handle: () => {} },
  ],
});

// @ts-expect-error there is no such kind
export const misspelled: Plugin = definePlugin({ id: 'misspelled', widgets: [] });

export function useLinks() {
  expectTypeOf(useLink(orderLink)).toEqualTypeOf<(params: { id: number }) => string>();
  registry.link(orderLink, { id: 1 });
  registry.link(homeLink, undefined);
  // @ts-expect-error an id is a number
  registry.link(orderLink, { id: 'one' });
  useHubSubscription('UpdateAccessTokenAsync', (token) => expectTypeOf(token).toEqualTypeOf<string>());
}

export const wrong: Plugin = definePlugin({
  id: 'wrong',
  routes: [
    // @ts-expect-error there is no such area
    { path: 'x', area: 'sidebar', page },
    // @ts-expect-error there is no such group
    { path: 'y', area: 'shell', group: 'guests', page },
  ],
});
