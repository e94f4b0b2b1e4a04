import { CLIENT_ID, type IdentityProvider, startIdentityProvider } from '@chalkline/server/testing';
import type { BrowserContext } from '@playwright/test';
import { expect, type Market, test } from '../support/market.ts';
import { inventAccount } from '../support/new-account.ts';

/** What stands in for Google's script: its button asks who one is, and hands over what the provider signed. */
const GOOGLE_SCRIPT = `
window.google = { accounts: { id: {
  initialize(options) { this.options = options; },
  renderButton(parent) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Sign in with Google';
    button.onclick = async () => this.options.callback({ credential: await window.vouch() });
    parent.append(button);
  },
  cancel() {},
} } };`;

/** Serves the button to somebody's windows; who they are to Google is asked at each click. */
async function serveGoogle(context: BrowserContext, vouch: () => Promise<string>): Promise<void> {
  await context.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }),
  );
  await context.exposeFunction('vouch', vouch);
}

test('AUTH-16 ACC-4 Google’s word enters the account of the address at its own door, and nothing else does', async ({
  marketWith,
  visitor,
}) => {
  const provider: IdentityProvider = await startIdentityProvider();
  const market: Market = await marketWith(() => ({
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_KEYS_URL: provider.keysUrl,
  }));
  const somebody = { sub: 'google-vendor2', email: 'vendor2@demo.chalkline.test' };
  let vouch = (): Promise<string> => provider.tokenOf(somebody);
  const { page, context } = await visitor({ at: market.url });
  await serveGoogle(context, () => vouch());
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  const refusal = page.getByRole('form').getByRole('alert');
  /** Until the server has answered: the refusal before says the same as this one may. */
  const enter = async () => {
    const answered = page.waitForResponse('**/api/Auth/GoogleSignIn');
    await button.click();
    await answered;
  };

  await test.step('what Google did not sign is refused', async () => {
    vouch = () => provider.forgedTokenOf(somebody);
    await page.goto('/vendor-login');
    await enter();
    await expect(refusal).toContainText('Google did not confirm who you are.');
  });
  await test.step('so is what was signed for another application', async () => {
    vouch = () => provider.tokenOf({ ...somebody, aud: 'another.apps.example' });
    await enter();
    await expect(refusal).toContainText('Google did not confirm who you are.');
  });
  await test.step('an address without an account is told to create one', async () => {
    vouch = () => provider.tokenOf({ sub: 'google-nobody', email: inventAccount('vendor', 'Nobody').email });
    await enter();
    await expect(refusal).toContainText('No account has the address of this Google account.');
  });
  await test.step('the wrong door names the right one', async () => {
    vouch = () => provider.tokenOf(somebody);
    await page.goto('/school-login');
    await enter();
    await expect(refusal.getByRole('link', { name: /vendor sign.in/i })).toBeVisible();
  });
  await test.step('and that one enters', async () => {
    await refusal.getByRole('link', { name: /vendor sign.in/i }).click();
    // Both doors have the button, and the one that is left stands until the other has come.
    await expect(page.getByRole('heading', { level: 1, name: 'Vendor sign in' })).toBeVisible();
    await enter();
    await page.waitForURL('**/vendor-dashboard');
    await page.getByRole('button', { name: /^Profile/ }).click();
    await expect(page.getByText('vendor2@demo.chalkline.test')).toBeVisible();
  });
  await provider.close();
});
