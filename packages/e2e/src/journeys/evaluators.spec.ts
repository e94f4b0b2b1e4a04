import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { score } from '../support/comparison.ts';
import { expect, test } from '../support/market.ts';
import { pdf } from '../support/papers.ts';
import { bidByApi, NORTHGATE, PINEBROOK, publishByApi } from '../support/purchase-by-api.ts';
import { AFTER_THE_END, uniqueName } from '../support/steps.ts';

const PRICE_SHEET = 'Price sheet.pdf';
const PRICES = /\$?(1,234\.50|1,357\.90)/;

async function sign(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Before you see the bids: your conflict-of-interest statement')).toBeVisible();
  await expect(page.getByRole('main').getByText('Northgate Supply')).toHaveCount(0);
  await page.getByRole('button', { name: `Sign as ${name}` }).click();
  await expect(page.getByText('Choose one of the two.')).toBeVisible();
  await page.getByText('I have no conflict of interest').click();
  await page.getByRole('button', { name: `Sign as ${name}` }).click();
  await expect(page.getByRole('table', { name: 'Bids, best first' })).toBeVisible();
}

async function scoreBid(page: Page, vendor: string, points: string): Promise<void> {
  await score(page, 'Quality', points, vendor);
}

test('EVAL-9 EVAL-14 EVAL-16 two evaluators sign, score without the prices, see them open, and agree on a consensus', {
  tag: '@main-job',
}, async ({ market, person }) => {
  const name = uniqueName('Wind tunnels');
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name,
    quantities: [1],
    invite: [NORTHGATE, PINEBROOK],
    weights: [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 40 },
    ],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['1234.50']);
  await bidByApi(await apiAs(market.url, 'vendor2'), purchase, ['1357.90']);
  await test.step('a vendor puts its price sheet into the envelope of the prices', async () => {
    const { page } = await person('vendor');
    await page.goto(`/submitted-deals-bid?id=${purchase.encryptedId}`);
    await page.getByLabel('Data sheets, certificates, samples of work').setInputFiles(pdf(PRICE_SHEET));
    // By keyboard: the bar with the total may lie over the box.
    await page.getByRole('checkbox', { name: `Holds prices: ${PRICE_SHEET}` }).press(' ');
    await expect(page.getByRole('checkbox', { name: `Holds prices: ${PRICE_SHEET}` })).toBeChecked();
    await page.getByRole('button', { name: 'Check and submit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit this new version?' });
    await expect(dialog.getByText('Holds prices')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit for $1,234.50' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your bid is submitted' })).toBeVisible();
  });
  const dana = await person('school');
  const theo = await person('assistant');
  const comparison = `/bid-comparison?id=${purchase.id}`;

  await test.step('while the bids are sealed the school names two evaluators and two envelopes', async () => {
    const { page } = dana;
    await page.goto(comparison);
    await page.getByRole('button', { name: 'Name evaluators' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who evaluates the bids' });
    await dialog.getByText('Two envelopes', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Two envelopes need at least one named evaluator', { exact: false })).toBeVisible();
    for (const evaluator of ['Dana Mercer', 'Theo Amadi'])
      await dialog.getByRole('checkbox', { name: evaluator }).check({ force: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Has not signed the statement')).toHaveCount(2);
  });

  await test.step('an evaluator finds the statement among their work, and signs it before the opening', async () => {
    const { page } = theo;
    await page.goto('/school-dashboard');
    await page.getByRole('link', { name: new RegExp(`Sign your statement for ${name}`) }).click();
    await expect(page.getByText('received, sealed', { exact: false })).toBeVisible();
    await page.getByText('I have no conflict of interest').click();
    await page.getByRole('button', { name: 'Sign as Theo Amadi' }).click();
    await expect(page.getByRole('button', { name: /^Sign as/ })).toHaveCount(0);
    await expect(dana.page.getByText('Signed', { exact: true })).toHaveCount(1);
  });

  await test.step('at the end date the page shows the bids to who has signed, and the statement to who has not', async () => {
    await market.moveClock(AFTER_THE_END);
    await expect(dana.page.getByRole('button', { name: /^Sign as/ })).toBeVisible();
    await expect(theo.page.getByRole('table', { name: 'Bids, best first' })).toBeVisible();
    await sign(dana.page, 'Dana Mercer');
    await expect(dana.page.getByText('Signed, still scoring')).toHaveCount(2);
  });

  await test.step('nobody reads a price before every other score is in', async () => {
    for (const { page } of [dana, theo]) {
      await expect(page.getByText('Prices are still hidden from you')).toBeVisible();
      expect(await page.getByRole('main').textContent()).not.toMatch(PRICES);
    }
    await scoreBid(dana.page, 'Northgate Supply', '7');
    await scoreBid(dana.page, 'Pinebrook Classroom Goods', '9');
    await expect(theo.page.getByText('Scored every bid')).toHaveCount(1);
    await scoreBid(theo.page, 'Northgate Supply', '8');
    for (const { page } of [dana, theo]) {
      await expect(page.getByText('Prices are still hidden from you')).toBeVisible();
      await expect(page.getByText('1 document opens with the prices.', { exact: true })).toBeVisible();
      expect(await page.getByRole('main').textContent()).not.toMatch(PRICES);
    }
  });

  await test.step('the last score opens the prices in both windows', async () => {
    await scoreBid(theo.page, 'Pinebrook Classroom Goods', '9');
    for (const { page } of [dana, theo]) {
      await expect(page.getByText('Prices are still hidden from you')).toHaveCount(0);
      await expect(page.getByText('$1,234.50').first()).toBeVisible();
      await expect(page.getByText('$1,357.90').first()).toBeVisible();
    }
    await theo.page.getByRole('link', { name: 'Proposals' }).click();
    // The page before has a button of that name too, and stands until the next one is there.
    const picker = theo.page.getByRole('group', { name: 'Proposal of' });
    await picker.getByRole('button', { name: /^Northgate Supply/ }).click();
    const download = theo.page.waitForEvent('download');
    await theo.page.getByRole('button', { name: new RegExp(`^${PRICE_SHEET}`) }).click();
    expect((await download).suggestedFilename()).toBe(PRICE_SHEET);
    await theo.page.goto(comparison);
  });

  await test.step('a consensus takes the place of a mean, with its reason, for both to read', async () => {
    const { page } = dana;
    await page.getByRole('group', { name: 'Scores of' }).getByRole('button', { name: 'Northgate Supply' }).click();
    await page.getByRole('button', { name: 'Set a consensus score' }).click();
    const dialog = page.getByRole('dialog', { name: 'Consensus score for Northgate Supply' });
    await dialog.getByLabel('Score, 0 to 10: the mean is 7.5').fill('9.5');
    await dialog.getByRole('button', { name: 'Set the consensus' }).click();
    await expect(dialog.getByText('Say why it differs from the mean.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Why it differs from the mean' }).fill('The sample outlasted the rest.');
    await dialog.getByRole('button', { name: 'Set the consensus' }).click();
    await theo.page.getByRole('group', { name: 'Scores of' }).getByRole('button', { name: 'Northgate Supply' }).click();
    for (const window of [dana, theo]) {
      await expect(window.page.getByText('Quality: consensus 9.5 in place of the mean 7.5')).toBeVisible();
      await expect(window.page.getByText('Dana Mercer: The sample outlasted the rest.')).toBeVisible();
      // 60 for the lowest price and 40 × 9.5 / 10.
      await expect(window.page.getByText('98.0 of 100')).toBeVisible();
    }
  });
  await market.moveClock(0);
});

test('EVAL-9 an evaluator who declares a conflict sees no bid, and the school reads why', async ({
  market,
  person,
}) => {
  const name = uniqueName('Kilns');
  const school = await apiAs(market.url, 'school');
  const purchase = await publishByApi(school, {
    name,
    quantities: [2],
    invite: [NORTHGATE],
    weights: [
      { rubricId: 1, score: 70 },
      { rubricId: 2, score: 30 },
    ],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['1234.50']);
  const evaluation = (await school('GET', `/api/POConfiguration/GetEvaluation/${purchase.id}`)) as {
    candidates: { userId: number; name: string }[];
  };
  const evaluatorIds = evaluation.candidates
    .filter(({ name: who }) => who === 'Theo Amadi')
    .map(({ userId }) => userId);
  await school('POST', '/api/POConfiguration/SetEvaluation', {
    rfpId: purchase.id,
    evaluatorIds,
    isTwoEnvelope: false,
  });
  const dana = await person('school');
  const theo = await person('assistant');
  await market.moveClock(AFTER_THE_END);
  for (const { page } of [dana, theo]) await page.goto(`/bid-comparison?id=${purchase.id}`);
  await expect(dana.page.getByText('Has not signed the statement')).toBeVisible();

  await theo.page.getByText('I have a conflict to declare').click();
  await theo.page.getByRole('button', { name: 'Sign as Theo Amadi' }).click();
  await expect(theo.page.getByText('Say what the conflict is.')).toBeVisible();
  await theo.page.getByRole('textbox', { name: 'What the conflict is' }).fill('My brother works there.');
  await theo.page.getByRole('button', { name: 'Sign as Theo Amadi' }).click();
  await expect(dana.page.getByText('Declared a conflict')).toBeVisible();
  await expect(dana.page.getByText('My brother works there.', { exact: false })).toBeVisible();
  await expect(theo.page.getByText('Declared a conflict')).toBeVisible();
  expect(await theo.page.getByRole('main').textContent()).not.toMatch(/Northgate|2,469/);
  await market.moveClock(0);
});
