import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PublicLayout } from '../public/public-layout.tsx';
import { Shell } from '../shell/shell.tsx';
import { accounts } from '../testing/accounts.ts';
import { renderIn, testPlatform } from '../testing/render-app.tsx';

const url = 'https://chat.test/for-pages.js';
const script = () => document.head.querySelector(`script[src="${url}"]`);

afterEach(() => script()?.remove());

const config = { supportWidgetUrl: url, nonce: 'n-1' };

it.each(['school', 'staff', 'admin'] as const)('UI-9 a %s’s pages never load the chat', async (role) => {
  renderIn(testPlatform({ account: accounts[role], config }), <Shell>page</Shell>);
  await screen.findByRole('main');
  // Long enough for the chat's code to arrive if it were asked for.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(script()).toBeNull();
});

it('UI-9 pages without a configured chat load nothing', () => {
  renderIn(testPlatform(), <PublicLayout>page</PublicLayout>, '/');
  expect(document.head.querySelector('script[src^="https://chat"]')).toBeNull();
});

it('UI-9 public pages load it', async () => {
  renderIn(testPlatform({ config }), <PublicLayout>page</PublicLayout>, '/');
  await waitFor(() => expect(script()).not.toBeNull());
});
