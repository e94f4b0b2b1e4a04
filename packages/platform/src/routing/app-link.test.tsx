import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bindLink, defineLink } from '../plugin/link.ts';
import { definePlugin, type PreloadContext } from '../plugin/plugin.ts';
import { cleanUp, platformOf, renderIn, sessionOf, testServer } from '../testing.tsx';
import { AppLink, useLink } from './app-link.tsx';

afterEach(cleanUp);

const orderLink = defineLink<{ id: number }>('rfp.order');
function Order() {
  return <AppLink to={useLink(orderLink)({ id: 7 })}>Order</AppLink>;
}

const Nothing = () => null;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

function setUp(page = vi.fn(async () => ({ Page: Nothing }))) {
  const preload = vi.fn((ctx: PreloadContext) => {
    void ctx.queryClient.prefetchQuery(ctx.api.queryOptions('/api/POConfiguration/GetAllCategory'));
  });
  const plugin = definePlugin({
    id: 'rfp',
    routes: [
      { path: 'bid-comparison', area: 'shell', page, preload },
      { path: 'RFP/:rfpToken/:page?', area: 'public', page, preload },
    ],
    links: [bindLink(orderLink, ({ id }) => `/po-management?id=${id}`)],
  });
  const server = testServer({ '/api/POConfiguration/GetAllCategory': [] });
  return { ...platformOf(server, { plugins: [plugin] }), server, page, preload };
}

describe('a link', () => {
  it('preloads page and data when it is pointed at, with the link’s parameters', async () => {
    const { platform, page, preload, server } = setUp();
    renderIn(platform, <AppLink to="/RFP/abc/questions?from=mail#top">Open</AppLink>);
    expect(page).not.toHaveBeenCalled();
    fireEvent.pointerEnter(screen.getByRole('link'));
    await settle();
    expect(page).toHaveBeenCalledOnce();
    const context = preload.mock.calls[0]?.[0];
    expect(context?.params).toEqual({ rfpToken: 'abc', page: 'questions' });
    expect(context?.search.get('from')).toBe('mail');
    expect(server.calls).toContain('GET /api/POConfiguration/GetAllCategory');
  });

  it('preloads when it gets the focus, too, and keeps the caller’s own handlers', () => {
    const { platform, page } = setUp();
    const onFocus = vi.fn();
    renderIn(
      platform,
      <AppLink to={{ pathname: '/RFP/abc' }} onFocus={onFocus}>
        Open
      </AppLink>,
    );
    fireEvent.focus(screen.getByRole('link'));
    expect(page).toHaveBeenCalledOnce();
    expect(onFocus).toHaveBeenCalledOnce();
  });

  it('ACC-9 preloads nothing that this account may not open', () => {
    const { platform, page, preload } = setUp();
    platform.preload('/bid-comparison?id=1');
    platform.session.signIn(sessionOf({ role: 'Vendor' }));
    platform.preload('/bid-comparison?id=1');
    expect(page).not.toHaveBeenCalled();
    expect(preload).not.toHaveBeenCalled();
    platform.session.signIn(sessionOf());
    platform.preload('/bid-comparison?id=1');
    expect(page).toHaveBeenCalledOnce();
  });

  it('is not hurt by a preload that fails', async () => {
    const page = vi.fn(() => Promise.reject(new Error('offline')));
    const { platform, preload, logger } = setUp(page);
    preload.mockImplementation(() => {
      throw new Error('boom');
    });
    platform.preload('/RFP/abc');
    platform.preload('/nowhere');
    await settle();
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('by name leads where the plugin that has the page says', () => {
    const { platform } = setUp();
    renderIn(platform, <Order />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/po-management?id=7');
  });
});
