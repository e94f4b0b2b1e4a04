import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { NORTHGATE, publishByApi } from '../support/purchase-by-api.ts';
import { gotoLive, uniqueName } from '../support/steps.ts';

const WHITE = 'rgb(255, 255, 255)';
const GREY = 'rgb(130, 141, 133)';

/** What is drawn of a toast's side bar, as soon as the toast is there: it stays for four seconds. */
async function drawnBar(page: Page, text: string) {
  const found = await page.waitForFunction(
    (words) => {
      for (const bar of document.querySelectorAll('[data-edge="1"]')) {
        if (!bar.parentElement?.textContent?.includes(words)) continue;
        const { backgroundColor, boxShadow, width } = getComputedStyle(bar);
        return { backgroundColor, edge: /rgb\([^)]*\)/.exec(boxShadow)?.[0], width: Number.parseFloat(width) };
      }
      return null;
    },
    text,
    { polling: 100, timeout: 60_000 },
  );
  return found.jsonValue();
}

test('NOTIF-2 the side bar of a toast of type 1 is drawn white in both themes, outlined on paper', async ({
  market,
  person,
}) => {
  const dark = await person('vendor', { theme: 'dark' });
  const light = await person('vendor', { theme: 'light' });
  for (const { page } of [dark, light]) await gotoLive(page, '/vendor-dashboard');
  const school = await apiAs(market.url, 'school');
  const name = uniqueName('Lab stools');
  const { id } = await publishByApi(school, { name, quantities: [3], invite: [NORTHGATE] });
  const vendor = await apiAs(market.url, 'vendor');
  await vendor('POST', '/api/POConfiguration/AskQuestion', { rfpId: id, question: 'Are they to be stacked?' });
  const [question] = (await school('GET', `/api/POConfiguration/GetRfpQuestions/${id}`)) as { id: number }[];
  const text = `${name} was answered`;
  const bars = Promise.all([drawnBar(dark.page, text), drawnBar(light.page, text)]);
  await school('POST', '/api/POConfiguration/AnswerQuestion', { id: question?.id, answer: 'Yes.' });

  const [onBoard, onPaper] = await bars;
  expect(onBoard).toEqual({ backgroundColor: WHITE, edge: WHITE, width: 6 });
  expect(onPaper).toEqual({ backgroundColor: WHITE, edge: GREY, width: 6 });
});
