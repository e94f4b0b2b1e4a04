import { expect } from '../market.ts';
import { chooseFromMenu } from '../menu.ts';
import { acceptTermsByApi } from '../sale-by-api.ts';
import { recordPayment } from '../sale-steps.ts';
import { fillSaleWizard } from '../sale-wizard.ts';
import { uniqueName } from '../steps.ts';
import { boardSale, quickSale, sealedSale, soldSale } from './open-sales.ts';
import { type FileForm, fileInput } from './walked-form.ts';

const DAY = 24 * 60 * 60 * 1000;

const proposal: FileForm = {
  name: 'a proposal',
  rules: 'FILE-11 FILE-12',
  as: 'vendor',
  fields: ['domain-sales/src/screens/sale-submit-bid/proposal-form.tsx'],
  sends: 'Sell/SubmitProposal',
  saves: 'Sell/SaveProposal',
  async fill(page, market, choose) {
    const open = await sealedSale(market);
    await acceptTermsByApi(open.vendor, open);
    await page.goto(`/sale-submit-bid?id=${open.encryptedId}`);
    await page.getByRole('textbox', { name: 'My amount for lot 1' }).fill('4100');
    await choose(fileInput(page.getByRole('main')));
  },
  async button(page) {
    await page.getByRole('button', { name: 'Check and submit' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Submit before')).toBeVisible();
    return dialog.getByRole('button', { name: 'Submit for $4,100.00' });
  },
  sent: (page) => expect(page.getByRole('heading', { level: 1, name: 'Your proposal is submitted' })).toBeVisible(),
};

const sale: FileForm = {
  name: 'a sale that is published',
  rules: 'FILE-12 SALE-18',
  as: 'school',
  fields: ['domain-sales/src/screens/new-sale/steps/documents-step.tsx'],
  sends: 'Sell/CreateOrUpdateAuction',
  // The same call keeps its draft.
  saves: 'Sell/CreateOrUpdateAuction',
  isSend: (body) => body.includes('"isPublish":true'),
  async fill(page, _market, choose) {
    await fillSaleWizard(page, {
      kind: 'Quick sale',
      name: uniqueName('Slow files'),
      category: 'Transportation',
      lots: [{ what: 'Activity bus, 2014', quantity: '1', askingPrice: '3000' }],
      ends: new Date(Date.now() + 3 * DAY),
      invite: ['Northgate Supply'],
      document: () => choose(fileInput(page.getByRole('main'))),
    });
  },
  async button(page) {
    await page.getByRole('button', { name: 'Publish sale' }).click();
    return page.getByRole('alertdialog').getByRole('button', { name: 'Publish sale' });
  },
  async sent(page) {
    await page.waitForURL('**/success-sale?id=*');
    await page.goto(`/school-sale-details?id=${new URL(page.url()).searchParams.get('id')}`);
  },
};

const change: FileForm = {
  name: 'a change of a sale, with photos of a lot',
  rules: 'FILE-12 SALE-30',
  as: 'school',
  fields: ['domain-sales/src/screens/new-sale/steps/details-step.tsx'],
  sends: 'Sell/ChangeSale',
  takesPictures: true,
  async fill(page, market, choose) {
    const { id, name } = await quickSale(market);
    await page.goto(`/school-sale-details?id=${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await chooseFromMenu(page, 'Change sale…');
    const sheet = page.getByRole('dialog', { name: `Change ${name}` });
    await sheet.getByRole('button', { name: 'Photos and details' }).click();
    await choose(fileInput(sheet, '[accept="image/*"][multiple]'));
  },
  button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Change sale', exact: true }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  listed: (page, _file, index) => page.getByRole('button', { name: `Open photo ${index + 1} of 2` }),
};

const pickup: FileForm = {
  name: 'a proof of pickup',
  rules: 'FILE-11 SALE-47',
  as: 'school',
  fields: ['domain-sales/src/screens/sale-invoice/proof-dialog.tsx'],
  sends: 'Sell/ProvePickup',
  files: 1,
  takesPictures: true,
  act: 'saved',
  async fill(page, market, choose) {
    const { id } = await soldSale(market);
    await page.goto(`/school-sale-details?id=${id}`);
    await recordPayment(page, 'Northgate Supply', 'Check 2208');
    await page.getByRole('button', { name: 'Record the pickup' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Who collected/ }).fill('Marlon Teague');
    await dialog.getByRole('textbox', { name: /^Identification seen/ }).fill('Driver license …4412');
    await choose(fileInput(dialog, ''));
  },
  button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Record the pickup' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  listed: (page) => page.getByRole('img', { name: 'Photo of the pickup' }),
};

const board: FileForm = {
  name: 'a decision of the board',
  rules: 'FILE-11 SALE-64',
  as: 'school',
  fields: ['domain-sales/src/screens/school-sale-details/board-dialog.tsx'],
  sends: 'Sell/DecideBoard',
  files: 1,
  act: 'saved',
  async fill(page, market, choose) {
    const { id } = await boardSale(market);
    await page.goto(`/school-sale-details?id=${id}`);
    await page.getByRole('button', { name: 'Record decision' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Number of the resolution/ }).fill('2026-118');
    await choose(fileInput(dialog, ''));
  },
  button: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Record decision' }),
  sent: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
};

export const saleFiles: readonly FileForm[] = [proposal, sale, change, pickup, board];
