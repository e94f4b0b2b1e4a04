import type { Page } from '@playwright/test';
import { expect, type Market, type TestFixtures, test } from '../support/market.ts';
import { NEW_PASSWORD } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';

interface Invitation {
  /** Whose account invites, on which page, by which button. */
  readonly by: 'school' | 'vendor';
  readonly page: string;
  readonly button: string;
  /** What the mail is about. */
  readonly subject: RegExp;
  /** Where whoever accepts is led. */
  readonly home: string;
}

/** Enters at the staff's door, as nobody else does. */
const reviewer: Invitation = {
  by: 'school',
  page: 'school-business-setup',
  button: 'Invite a reviewer',
  subject: /review purchases/i,
  home: 'review-purchases',
};

const colleagues: readonly (Invitation & { title: string })[] = [
  {
    title: 'ACC-24 an assistant of a school comes by the mail, chooses a password and enters',
    by: 'school',
    page: 'school-assistant',
    button: 'Invite a colleague',
    subject: /invites you/i,
    home: 'school-dashboard',
  },
  {
    title: 'ACC-17 ACC-24 a colleague in a company comes by the mail, chooses a password and enters',
    by: 'vendor',
    page: 'vendor-assistant',
    button: 'Invite a colleague',
    subject: /invites you/i,
    home: 'vendor-dashboard',
  },
];

async function invite(page: Page, { page: path, button }: Invitation, lastName: string, email: string): Promise<void> {
  await page.goto(`/${path}`);
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Noor');
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toHaveCount(0);
}

type Windows = Pick<TestFixtures, 'person' | 'visitor'> & { readonly market: Market };

/** Somebody is invited, comes by the mail and enters; the inviter sees it, and the link is good for once. */
async function comeByMail(invitation: Invitation, { market, person, visitor }: Windows): Promise<void> {
  const lastName = `Haddad ${Date.now() % 1_000_000}`;
  const email = `${lastName.toLowerCase().replace(' ', '-')}@palm.test`;
  const inviter = await person(invitation.by);
  await invite(inviter.page, invitation, lastName, email);
  const row = inviter.page.getByRole('row').filter({ hasText: `Noor ${lastName}` });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();

  const { page } = await visitor();
  const mail = await mailTo(market.url, email, invitation.subject);
  await page.goto(mail.linkTo('reset-password'));
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(`**/${invitation.home}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await inviter.page.reload();
  await expect(row).toBeVisible();
  await expect(row.getByText('Invited', { exact: true })).toHaveCount(0);
  await page.goto(mail.linkTo('reset-password'));
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
}

test('ACC-24 a reviewer comes by the mail, chooses a password and enters at the staff’s door', {
  tag: '@main-job',
}, async ({ market, person, visitor }) => {
  await comeByMail(reviewer, { market, person, visitor });
});

for (const { title, ...invitation } of colleagues) {
  test(title, async ({ market, person, visitor }) => {
    await comeByMail(invitation, { market, person, visitor });
  });
}
