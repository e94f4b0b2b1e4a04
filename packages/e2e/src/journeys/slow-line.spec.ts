import type { Page } from '@playwright/test';
import { type ApiCall, apiAs } from '../support/api.ts';
import { expect, type Person, test } from '../support/market.ts';
import { NORTHGATE, PINEBROOK } from '../support/purchase-by-api.ts';
import { acceptTermsByApi, bidLiveByApi, publishSaleByApi } from '../support/sale-by-api.ts';
import { gotoLive, uniqueName } from '../support/steps.ts';

const HALF_AN_HOUR = 30 * 60_000;
/** A phone far from its mast: every request waits so long, and little comes at once. */
const SLOW = { latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };

/** When the server said something of a bid, and when the window showed something of it; milliseconds of the page's clock. */
interface Watched {
  sending: number | null;
  figure: number | null;
  words: number[];
}

/** The page writes down when a message of the live connection reached it. */
async function hearMessages({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const words: number[] = [];
    Object.assign(window, { words });
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          if (/"type":1/.test(String(data))) words.push(performance.now());
        });
      }
    };
  });
}

async function slowDown({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
}

/** Begins to watch for the first "Sending…" and the first figure of a bid. */
async function watch(page: Page, figure: string): Promise<() => Promise<Watched>> {
  await page.evaluate((wanted) => {
    const seen: Record<string, number | null> = { sending: null, figure: null };
    const from = performance.now();
    Object.assign(window, { seen, from });
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (text.includes('Sending…')) seen['sending'] ??= performance.now();
      if (text.includes('You lead') || text.includes(`Price now${wanted}`)) seen['figure'] ??= performance.now();
    };
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, figure);
  return () =>
    page.evaluate(() => {
      const { seen, words, from } = window as unknown as { seen: Watched; words: number[]; from: number };
      const answers = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/Sell/PlaceBid'));
      const ends = answers.map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      return { ...seen, words: [...words, ...ends].filter((at) => at > from) };
    });
}

interface LogItem {
  seq: number;
}

const logOf = async (call: ApiCall, lotId: number): Promise<LogItem[]> =>
  (await call('GET', `/api/Sell/GetLotEvents/${lotId}?after=-1&take=100`)) as LogItem[];

test('LIVE-42 on a slow line a bid says that it is sent, shows no figure before the answer, counts once, and the room keeps up', async ({
  market,
  person,
}) => {
  const [schoolApi, vendorApi, rivalApi] = await Promise.all([
    apiAs(market.url, 'school'),
    apiAs(market.url, 'vendor'),
    apiAs(market.url, 'vendor2'),
  ]);
  const sale = await publishSaleByApi(schoolApi, {
    kind: 3,
    name: uniqueName('Snow plow'),
    invite: [NORTHGATE, PINEBROOK],
    endsInMs: HALF_AN_HOUR,
    lots: [{ productDesc: 'Snow plow', startPrice: '100.00', bidIncrement: '10.00', reservePrice: '100.00' }],
  });
  const [lotId = 0] = sale.lotIds;
  for (const company of [vendorApi, rivalApi]) await acceptTermsByApi(company, sale);
  const school = await person('school');
  const rival = await person('vendor2');
  const room = `/live-auction-details?id=${encodeURIComponent(sale.encryptedId)}`;
  await hearMessages(rival);
  for (const { page } of [school, rival]) await gotoLive(page, room);
  await bidLiveByApi(vendorApi, lotId, '100.00');
  const { page } = rival;
  const bid = page.getByRole('button', { name: 'Bid $110', exact: true });
  await expect(bid).toBeVisible();
  await slowDown(rival);
  const before = (await logOf(rivalApi, lotId)).length;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Sell/PlaceBid')) sent.push(request.postData() ?? '');
  });

  await test.step('an impatient bidder presses again and again: it is sent once, and nothing counts before the answer', async () => {
    const watched = await watch(page, '$110');
    await bid.click();
    await expect(page.getByRole('button', { name: 'Confirm bid of $110' })).toBeFocused();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await expect(page.getByText('You lead', { exact: true }).first()).toBeVisible();
    const { sending, figure, words } = await watched();
    expect(sending, '“Sending…” was shown').not.toBeNull();
    expect(Number(figure), 'no figure before the server’s first word').toBeGreaterThanOrEqual(Math.min(...words));
    expect(Number(figure) - Number(sending), 'the window waited').toBeGreaterThan(0);
    expect(sent).toHaveLength(1);
    expect(await logOf(rivalApi, lotId)).toHaveLength(before + 1);
  });

  await test.step('bids come faster than the line: the room ends level with the log, as every other window', async () => {
    for (let price = 120; price <= 170; price += 10)
      await bidLiveByApi(price % 20 === 0 ? vendorApi : rivalApi, lotId, `${price}.00`);
    const last = (await logOf(schoolApi, lotId)).at(-1)?.seq;
    for (const { page: window } of [rival, school]) {
      await expect(window.getByText(`Log verified to #${last}`)).toBeVisible();
      await expect(window.getByText('$170', { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText('You lead', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/The log doesn’t hold/)).toHaveCount(0);
  });
});
