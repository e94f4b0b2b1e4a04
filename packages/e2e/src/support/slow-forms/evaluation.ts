import type { Page } from '@playwright/test';
import { apiAs } from '../api.ts';
import { expect, type Market } from '../market.ts';
import { chooseFromMenu } from '../menu.ts';
import { bidByApi, linesToChange, NORTHGATE, type OpenPurchase, publishByApi } from '../purchase-by-api.ts';
import { AFTER_THE_END, uniqueName } from '../steps.ts';
import { openedPurchase } from './open-purchases.ts';
import type { SendForm } from './walked-form.ts';

/** A purchase with one bid, decided by price and quality; its bids are sealed. */
async function sealedPurchase(market: Market): Promise<OpenPurchase> {
  const purchase = await publishByApi(await apiAs(market.url, 'school'), {
    name: uniqueName('Slow sends'),
    quantities: [1],
    invite: [NORTHGATE],
    weights: [
      { rubricId: 1, score: 60 },
      { rubricId: 2, score: 40 },
    ],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['1234.50']);
  return purchase;
}

/** The comparison of a purchase whose bid is open to everybody of the school. */
async function openComparison(page: Page, market: Market): Promise<void> {
  const { id } = await sealedPurchase(market);
  await market.moveClock(AFTER_THE_END);
  await page.goto(`/bid-comparison?id=${id}`);
}

/** Chooses an evaluator in the dialog that it opens. */
async function chooseEvaluator(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Name evaluators' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who evaluates the bids' });
  await dialog.getByRole('checkbox', { name }).check({ force: true });
}

const evaluatorsButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });

const evaluators: SendForm = {
  name: 'a choice of evaluators',
  rules: 'EVAL-9 PUR-33',
  as: 'school',
  sends: 'POConfiguration/SetEvaluation',
  async fill(page, market) {
    const { id } = await sealedPurchase(market);
    await page.goto(`/bid-comparison?id=${id}`);
    await chooseEvaluator(page, 'Theo Amadi');
  },
  button: evaluatorsButton,
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const statement: SendForm = {
  name: 'a statement of conflicts of interest',
  rules: 'EVAL-9 PUR-33',
  as: 'school',
  sends: 'POConfiguration/SignStatement',
  async fill(page, market) {
    const { id } = await sealedPurchase(market);
    await page.goto(`/bid-comparison?id=${id}`);
    await chooseEvaluator(page, 'Dana Mercer');
    await evaluatorsButton(page).click();
    await expect(page.getByText('Has not signed the statement')).toBeVisible();
    await market.moveClock(AFTER_THE_END);
    await page.goto(`/bid-comparison?id=${id}`);
    await page.getByText('I have a conflict to declare').click();
    await page.getByRole('textbox', { name: 'What the conflict is' }).fill('My brother drives for the company.');
  },
  button: (page) => page.getByRole('button', { name: 'Sign as Dana Mercer' }),
  sent: (page) => expect(page.getByRole('button', { name: /^Sign as/ })).toHaveCount(0),
};

const consensus: SendForm = {
  name: 'a consensus on a score',
  rules: 'EVAL-14 PUR-33',
  as: 'school',
  sends: 'POConfiguration/SetConsensus',
  async fill(page, market) {
    await openComparison(page, market);
    await page.getByRole('button', { name: 'Set a consensus score' }).click();
    const dialog = page.getByRole('dialog', { name: 'Consensus score for Northgate Supply' });
    await dialog.getByLabel(/^Score, 0 to 10/).fill('9.5');
    await dialog.getByRole('textbox', { name: 'Why it differs from the mean' }).fill('The sample outlasted the rest.');
  },
  button: (page) => page.getByRole('button', { name: 'Set the consensus' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

const award: SendForm = {
  name: 'an award that says why',
  rules: 'AWD-7 PUR-33',
  as: 'school',
  sends: 'POConfiguration/AwardRfp',
  async fill(page, market) {
    const { id } = await openedPurchase(market);
    await page.goto(`/bid-comparison?id=${id}`);
    await page.getByRole('button', { name: 'Award', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/Northgate Supply · /)
      .first()
      .click();
    await dialog.getByRole('textbox', { name: /Why this choice/ }).fill('The cheaper one can’t deliver in time.');
  },
  button: (page) => page.getByRole('dialog').getByRole('button', { name: /^Award \$/ }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

/** A purchase whose bid did not answer an addendum. */
async function unanswered(market: Market): Promise<OpenPurchase> {
  const school = await apiAs(market.url, 'school');
  const purchase = await publishByApi(school, {
    name: uniqueName('Slow sends'),
    quantities: [40],
    invite: [NORTHGATE],
  });
  await bidByApi(await apiAs(market.url, 'vendor'), purchase, ['10.00']);
  const { rfp } = (await school('GET', `/api/POConfiguration/GetRfpDetails/${purchase.id}`)) as {
    rfp: { version: number; products: { productQty: number; shipTo?: unknown }[] };
  };
  await school('POST', '/api/POConfiguration/PublishAddendum', {
    rfpId: purchase.id,
    version: rfp.version,
    summary: 'Five more for the second room.',
    products: linesToChange(rfp.products).map((line) => ({ ...line, productQty: 45 })),
  });
  await market.moveClock(AFTER_THE_END);
  return purchase;
}

const keptBid: SendForm = {
  name: 'a decision on a bid that did not answer an addendum',
  rules: 'BID-16 PUR-33 UI-41',
  as: 'school',
  sends: 'POConfiguration/DecideUnacknowledged',
  async fill(page, market) {
    const { id } = await unanswered(market);
    await page.goto(`/bid-comparison?id=${id}`);
    await page.getByRole('button', { name: 'Actions for Northgate Supply' }).click();
    await chooseFromMenu(page, 'Keep it as it stands…');
    await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('The change is small.');
  },
  button: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Keep it', exact: true }),
  sent: (page) => expect(page.getByRole('alertdialog')).toHaveCount(0),
};

export const evaluationSends: readonly SendForm[] = [evaluators, statement, consensus, keptBid, award];
