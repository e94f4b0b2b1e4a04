import { expect, it } from 'vitest';
import { notificationTargets } from './notification-targets.ts';

const led = async (screen: string, notification: { relatedUrl?: string | null; href?: string | null }) => {
  const target = notificationTargets.find((each) => each.screen === screen);
  return target?.resolve({} as never, { relatedUrl: null, href: null, ...notification } as never);
};

it('NOTIF-7 a click on a notification leads to the cart, request or import that it names, or else to its screen', async () => {
  const named = [
    ['cart-items', 'cart-items?id=61', '/cart-items'],
    ['offer-price-details', 'offer-price-details?id=5', '/open-offers'],
    ['open-offers', 'open-offers?search=paper', '/open-offers'],
    ['offer-price-request', 'offer-price-request?id=5', '/pricing-request'],
    ['pricing-request', 'pricing-request?only=mine', '/pricing-request'],
    ['catalog-management', 'catalog-management?import=9', '/catalog-management'],
  ] as const;
  expect(notificationTargets.map(({ screen }) => screen)).toEqual(named.map(([screen]) => screen));
  for (const [screen, relatedUrl, fallback] of named) {
    expect(await led(screen, { relatedUrl })).toBe(`/${relatedUrl}`);
    expect(await led(screen, { relatedUrl: 'https://elsewhere.test/cart-items' })).toBe(fallback);
    expect(await led(screen, {})).toBe(fallback);
  }
});
