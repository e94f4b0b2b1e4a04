import { standing } from '@chalkline/kit/testing';
import { accounts, fakeServer } from '@chalkline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ReorderButton } from './reorder-button.tsx';

const path = '/api/Catalog/Reorder';

afterEach(() => void vi.restoreAllMocks());

/** The button, and the keys that its calls are sent with. */
function open() {
  const server = fakeServer({ ...standing, [path]: { data: { cartItems: 1, addedLines: 1, problems: [] } } });
  const keys: (string | null)[] = [];
  const fetch = async (request: Request) => {
    if (new URL(request.url).pathname === path) keys.push(request.headers.get('Idempotency-Key'));
    return server.fetch(request);
  };
  renderPage(() => <ReorderButton purchaseOrderId={7} number="PO-7" />, {
    fetch,
    path: '/here',
    signIn: (session) => session.signIn(accounts.school),
  });
  return keys;
}

/** Clicks the button, and waits until it can be clicked again. */
async function click(keys: readonly unknown[], times: number) {
  fireEvent.click(await screen.findByRole('button', { name: 'Order again: PO-7' }));
  await waitFor(() => expect(keys).toHaveLength(times));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
}

it('PUR-33 orders once with a double click, though the first click was answered in between, and again later', async () => {
  const keys = open();
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  await click(keys, 1);
  clock.mockReturnValue(now + 200);
  await click(keys, 2);
  clock.mockReturnValue(now + 900);
  await click(keys, 3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
