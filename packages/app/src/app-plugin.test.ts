import { expect, it } from 'vitest';
import { appPlugin } from './app-plugin.ts';

it.each(appPlugin.routes?.map((route) => [route.path, route] as const) ?? [])(
  '%s names an export of its page’s module',
  async (_path, route) => {
    const module = await route.page();
    expect(Object.keys(module)).toContain(route.exportName ?? 'Page');
  },
);
