import { expect, it, vi } from 'vitest';
import { createNavigation } from './navigation.ts';

it('keeps a wish until the router is there, and then goes by the router', () => {
  const { navigate, connect } = createNavigation();
  const router = vi.fn();
  navigate('/first');
  navigate('/logout', { replace: true });
  const disconnect = connect(router);
  expect(router.mock.calls).toEqual([['/logout', { replace: true }]]);
  navigate('/open-bids');
  expect(router).toHaveBeenLastCalledWith('/open-bids', undefined);
  disconnect();
  navigate('/later');
  expect(router).toHaveBeenCalledTimes(2);
});
