import { eventIds } from '@chalkline/notices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, startMarket } from '../testing/market.ts';
import { readable, throughRedirect } from './mail.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

it.each(eventIds)('NOTIF-14 the mail of %s can be looked at in development, and nothing of it runs', async (event) => {
  const page = await market.app.inject({ url: `/outbox/templates/${event}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/\{\{|<script|undefined/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const text = await market.app.inject({ url: `/outbox/templates/${event}?as=text` });
  expect(text.body).not.toMatch(/\{\{|undefined/);
});

it('lists every template, and has none of another name', async () => {
  const list = await market.app.inject({ url: '/outbox/templates' });
  for (const event of eventIds) expect(list.body).toContain(`/outbox/templates/${event}"`);
  expect((await market.app.inject({ url: '/outbox/templates/nothing' })).statusCode).toBe(404);
});

it('NOTIF-14 what nobody could see is a dash, and left away where it may be', () => {
  expect(readable('order-declined', { poNumber: 'PO-1', rfpName: 'A', vendorName: '\u200b', reason: ' ' })).toEqual({
    poNumber: 'PO-1',
    rfpName: 'A',
    vendorName: '–',
    reason: '–',
  });
  expect(readable('plan-ended', { planName: 'State Package', reason: '\u202e' }).reason).toBeNull();
});

it('a link to nowhere in particular leads home', () => {
  expect(throughRedirect('')).toBe('/redirect-handler');
  expect(throughRedirect('inbox?id=1')).toBe('/redirect-handler?to=inbox%3Fid%3D1');
});

it('NOTIF-7 a link to a screen that both sides share names its reader’s door', () => {
  const link = '/redirect-handler?to=propose-price%3Fid%3D9';
  expect(throughRedirect('propose-price?id=9', 'School')).toBe(`${link}&portal=school`);
  expect(throughRedirect('propose-price?id=9', 'SubVendor')).toBe(`${link}&portal=vendor`);
  expect(throughRedirect('order-details?id=tok', 'Vendor')).toBe('/redirect-handler?to=order-details%3Fid%3Dtok');
});
