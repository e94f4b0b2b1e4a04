import { loadingEnds } from '@chalkline/kit/testing';
import { fakeServer } from '@chalkline/platform/testing';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { routes } from './routes.ts';
import { renderPage } from './testing/render-page.tsx';

const { fetch } = fakeServer({});

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

it.each(routes.map((route) => [route.path, route] as const))(
  'UI-33 without a network %s says so, and loads nothing without end',
  async (path, route) => {
    const Page: ComponentType | undefined = (await route.page())[route.exportName ?? 'Page'];
    if (!Page) throw new Error(`${path} has no page`);
    renderPage(Page, { fetch, path: `/${path}`, at: `/${path}?id=5` });
    expect((await screen.findAllByText('You are offline')).length).toBeGreaterThan(0);
    await loadingEnds();
  },
);
