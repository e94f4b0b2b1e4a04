import { expect, test } from '../support/market.ts';
import { mailTo } from '../support/outbox.ts';
import { uniqueName } from '../support/steps.ts';

test('ADM-1 a stranger’s question reaches an administrator, and the answer the stranger’s mailbox', {
  tag: '@main-job',
}, async ({ market, visitor, person }) => {
  const subject = uniqueName('How do districts join');
  const email = `${subject.toLowerCase().replaceAll(' ', '.')}@lakeside.test`;
  const { page } = await visitor();
  await page.goto('/support');
  await page.getByLabel('Your name').fill('Omar Lind');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Your question').fill('We are a district of nine schools. Who signs?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your message is with us')).toBeVisible();

  const admin = await person('admin');
  await admin.page.goto('/vendor-inquiries');
  await admin.page.getByRole('row').filter({ hasText: subject }).getByText(subject).click();
  const sheet = admin.page.getByRole('dialog');
  await expect(sheet.getByText('We are a district of nine schools. Who signs?')).toBeVisible();
  await sheet.getByLabel('Your answer').fill('Whoever signs your purchase orders.');
  await sheet.getByRole('button', { name: 'Send answer' }).click();
  await expect(sheet.getByText('Answered').first()).toBeVisible();
  const mail = await mailTo(market.url, email, new RegExp(subject));
  expect(mail.html).toContain('Whoever signs your purchase orders.');
});
