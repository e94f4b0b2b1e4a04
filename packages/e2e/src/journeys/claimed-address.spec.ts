import { callAsStranger } from '../support/api.ts';
import { expect, test } from '../support/market.ts';
import { inventAccount, registerVendor } from '../support/new-account.ts';
import { mailTo } from '../support/outbox.ts';

test('REG-6 REG-7 the owner of an address takes over what somebody else signed up with it', async ({
  market,
  visitor,
}) => {
  const account = inventAccount('vendor', 'Borrowed Name');
  await registerVendor(market.url, account);
  const mail = await mailTo(market.url, account.email, /confirm/i);
  const { page } = await visitor();
  await test.step('the link alone confirms nothing, and a wrong password leaves it good', async () => {
    await page.goto(mail.linkTo('redirect-handler'));
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your address' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Password/ }).fill('never-chosen-by-me-1');
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByText(/not the password that was chosen at sign-up/).first()).toBeVisible();
  });
  await test.step('a password of the owner’s takes the place of the other', async () => {
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await page.getByRole('textbox', { name: 'New password' }).fill('thistle-harbor-93');
    await page.getByRole('button', { name: 'Set password and confirm' }).click();
    await page.waitForURL('**/vendor-dashboard');
  });
  await test.step('the other one’s opens nothing any more', async () => {
    const { email, password } = account;
    const signIn = callAsStranger(market.url, '/api/Auth/SignIn', { email, password, portal: 'vendor' });
    await expect(signIn).rejects.toThrow();
  });
});
